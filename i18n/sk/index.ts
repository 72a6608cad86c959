import type { Translation } from '../i18n-types';

const sk: Translation = {
  common: {
    close: 'Zavrieť',
    back: 'Späť',
    loading: 'Načítava sa…',
    tryAgain: 'Skúsiť znova',
    poweredBy: 'Beží na PSN',
    newWindow: 'otvorí sa v novom okne',
  },
  widget: {
    title: 'Spätná väzba',
  },
  flow: {
    next: 'Ďalej',
    pressKey: 'stlačte {key}',
    submit: 'Odoslať',
    sending: 'Odosiela sa…',
    saved:
      'Vaše odpovede sú uložené v tomto zariadení a odošlú sa, hneď ako bude k dispozícii pripojenie.',
    offline: 'Ste offline. Môžete pokračovať: odpovede sa odošlú, len čo bude pripojenie.',
    skip: 'Preskočiť',
    required: 'povinné',
    select: 'Vyberte',
    thanks: 'Ďakujeme!',
    characters: '{count} z {max} {{max:|znaku||znakov|znaku|znakov}}',
    starOf: '{count} z {max}',
    emailExample: 'meno@example.com',
    preview: 'Ukážka: nič, čo sem zadáte, sa neodošle.',
    language: 'Jazyk',
    switchLanguage: 'Prepnúť jazyk: {language}',
    progress: 'Priebeh',
  },
  validation: {
    required: 'Ak chcete pokračovať, vyplňte prosím toto pole.',
    chooseOne: 'Vyberte prosím jednu možnosť.',
    chooseSome: 'Vyberte prosím aspoň jednu možnosť.',
    chooseRating: 'Vyberte prosím hodnotenie.',
    writeText: 'Napíšte prosím niečo.',
    missing: 'Zostáva odpovedať na {count} {{count:|otázku||otázky|otázky|otázok}}.',
    requireAny: 'Je potrebné odpovedať aspoň na jednu otázku.',
    email: 'Zadajte prosím platnú e-mailovú adresu, napríklad meno@example.com.',
    emailList:
      'Zadajte prosím platné e-mailové adresy oddelené čiarkami, napríklad meno@example.com, dalsi@example.com.',
    textBetween: 'Napíšte prosím {min} až {max} {{max:|znak||znaky|znaku|znakov}}.',
    textAtLeast: 'Napíšte prosím aspoň {min} {{min:|znak||znaky|znaku|znakov}}.',
    textAtMost: 'Napíšte prosím najviac {max} {{max:|znak||znaky|znaku|znakov}}.',
    selectAtMost: 'Vyberte prosím najviac {max} {{max:|možnosť||možnosti|možnosti|možností}}.',
    selectAtLeast: 'Vyberte prosím aspoň {min} {{min:|možnosť||možnosti|možnosti|možností}}.',
    generic: 'Odpoveď sa nepodarilo overiť. Skontrolujte ju prosím.',
    phone: 'Zadajte prosím platné telefónne číslo.',
    date: 'Zadajte prosím dátum v tvare {format}, napríklad {example}.',
    smsCode: 'Zadaný overovací kód nie je správny.',
    number: 'Zadajte prosím číslo.',
    numberBetween: 'Zadajte prosím číslo od {lowerLimit} do {upperLimit}.',
    numberAtLeast: 'Zadajte prosím číslo, ktoré nie je menšie ako {lowerLimit}.',
    numberAtMost: 'Zadajte prosím číslo, ktoré nie je väčšie ako {upperLimit}.',
    sumAtLeast: 'Súčet čísel nesmie byť menší ako {totalLowerLimit}.',
    sumAtMost: 'Súčet čísel nesmie byť väčší ako {totalUpperLimit}.',
    file: 'Nahrajte prosím obrázok alebo súbor PDF.',
    fileTypes: 'Povolené typy súborov: {types}.',
    fileSize: 'Súbor je príliš veľký, povolených je najviac {size}.',
    upload: 'Súbor sa nepodarilo nahrať. Skúste to prosím znova.',
    notFound: 'K tomuto údaju sa nič nenašlo.',
    call: 'Nepodarilo sa to. Skúste to prosím znova.',
    busy: 'Chvíľku, prosím, ešte to nie je hotové.',
  },
  errors: {
    system: 'Niečo sa nepodarilo.\nSkúste to prosím neskôr.',
    chatLoad: 'Pri načítaní konverzácie sa niečo nepodarilo.\nSkúste to prosím neskôr.',
    wrongUrl:
      'Adresa je zrejme napísaná nesprávne alebo odkaz nefunguje. Skontrolujte prosím adresu.',
    nothingHere: 'Nič sa tu nenašlo.',
    offline: 'Ste offline.\nLen čo bude pripojenie, načítanie bude samo pokračovať.',
    notSent:
      'Vaše odpovede sa nepodarilo odoslať. Stále tu však sú: skontrolujte prosím pripojenie a skúste to znova.',
    notSaved:
      'Vaše odpovede sa nepodarilo odoslať ani uložiť. Nechajte prosím túto stránku otvorenú, skúšame to ďalej.',
  },
};

export default sk;
