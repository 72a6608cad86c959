import type { Translation } from '../i18n-types';

const cs: Translation = {
  common: {
    close: 'Zavřít',
    back: 'Zpět',
    loading: 'Načítání…',
    tryAgain: 'Zkusit znovu',
    poweredBy: 'Běží na PSN',
    newWindow: 'otevře se v novém okně',
  },
  widget: {
    title: 'Zpětná vazba',
  },
  flow: {
    next: 'Další',
    submit: 'Odeslat',
    sending: 'Odesílání…',
    saved:
      'Vaše odpovědi jsou uložené v tomto zařízení a odešlou se, jakmile bude k dispozici připojení.',
    skip: 'Přeskočit',
    required: 'povinné',
    select: 'Vyberte',
    thanks: 'Děkujeme!',
    characters: '{count} z {max} {{max:|znaku||znaků|znaku|znaků}}',
    starOf: '{count} z {max}',
    emailExample: 'jmeno@example.com',
    preview: 'Náhled: nic, co sem zadáte, se neodešle.',
    language: 'Jazyk',
    switchLanguage: 'Přepnout jazyk: {language}',
    progress: 'Průběh',
  },
  validation: {
    required: 'Chcete-li pokračovat, vyplňte prosím toto pole.',
    chooseOne: 'Vyberte prosím jednu možnost.',
    chooseSome: 'Vyberte prosím alespoň jednu možnost.',
    chooseRating: 'Vyberte prosím hodnocení.',
    writeText: 'Napište prosím něco.',
    missing: 'Zbývá odpovědět na {count} {{count:|otázku||otázky|otázky|otázek}}.',
    requireAny: 'Je potřeba odpovědět alespoň na jednu otázku.',
    email: 'Zadejte prosím platnou e-mailovou adresu, například jmeno@example.com.',
    emailList:
      'Zadejte prosím platné e-mailové adresy oddělené čárkami, například jmeno@example.com, dalsi@example.com.',
    textBetween: 'Napište prosím {min} až {max} {{max:|znak||znaky|znaku|znaků}}.',
    textAtLeast: 'Napište prosím alespoň {min} {{min:|znak||znaky|znaku|znaků}}.',
    textAtMost: 'Napište prosím nejvýše {max} {{max:|znak||znaky|znaku|znaků}}.',
    selectAtMost: 'Vyberte prosím nejvýše {max} {{max:|možnost||možnosti|možnosti|možností}}.',
    selectAtLeast: 'Vyberte prosím alespoň {min} {{min:|možnost||možnosti|možnosti|možností}}.',
    generic: 'Odpověď se nepodařilo ověřit. Zkontrolujte ji prosím.',
    phone: 'Zadejte prosím platné telefonní číslo.',
    date: 'Zadejte prosím datum ve tvaru DD/MM/RRRR.',
    smsCode: 'Zadaný ověřovací kód není správný.',
    number: 'Zadejte prosím číslo.',
    numberBetween: 'Zadejte prosím číslo od {lowerLimit} do {upperLimit}.',
    numberAtLeast: 'Zadejte prosím číslo, které není menší než {lowerLimit}.',
    numberAtMost: 'Zadejte prosím číslo, které není větší než {upperLimit}.',
    sumAtLeast: 'Součet čísel nesmí být menší než {totalLowerLimit}.',
    sumAtMost: 'Součet čísel nesmí být větší než {totalUpperLimit}.',
    file: 'Nahrajte prosím obrázek nebo soubor PDF.',
    fileTypes: 'Povolené typy souborů: {types}.',
    fileSize: 'Soubor je příliš velký, povoleno je nejvýše {size}.',
    upload: 'Soubor se nepodařilo nahrát. Zkuste to prosím znovu.',
    notFound: 'K tomuto údaji se nic nenašlo.',
    call: 'Nepodařilo se to. Zkuste to prosím znovu.',
    busy: 'Okamžik, prosím, ještě to není hotové.',
  },
  errors: {
    system: 'Něco se nepovedlo. Zkuste to prosím později.',
    chatLoad: 'Při načítání konverzace se něco nepovedlo. Zkuste to prosím později.',
    wrongUrl: 'Adresa je zřejmě napsaná špatně nebo odkaz nefunguje. Zkontrolujte prosím adresu.',
    notSent:
      'Vaše odpovědi se nepodařilo odeslat. Stále tu ale jsou: zkontrolujte prosím připojení a zkuste to znovu.',
    notSaved:
      'Vaše odpovědi se nepodařilo odeslat ani uložit. Nechte prosím tuto stránku otevřenou, zkoušíme to dál.',
  },
};

export default cs;
