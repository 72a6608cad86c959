import type { Translation } from '../i18n-types';

const fi: Translation = {
  common: {
    close: 'Sulje',
    back: 'Takaisin',
    loading: 'Ladataan…',
    tryAgain: 'Yritä uudelleen',
    poweredBy: 'Palvelun tarjoaa PSN',
    newWindow: 'avautuu uuteen ikkunaan',
  },
  widget: {
    title: 'Palaute',
  },
  flow: {
    next: 'Seuraava',
    pressKey: 'paina {key}',
    submit: 'Lähetä',
    sending: 'Lähetetään…',
    saved:
      'Vastauksesi on tallennettu tälle laitteelle, ja ne lähetetään heti, kun yhteys on käytettävissä.',
    offline: 'Verkkoyhteyttä ei ole. Voit jatkaa: vastauksesi lähetetään, kun yhteys palaa.',
    skip: 'Ohita',
    required: 'pakollinen',
    select: 'Valitse',
    thanks: 'Kiitos!',
    characters: '{count}/{max} {{merkki|merkkiä}}',
    starOf: '{count}/{max}',
    emailExample: 'nimi@example.com',
    preview: 'Esikatselu: mitään tähän antamaasi ei lähetetä.',
    language: 'Kieli',
    switchLanguage: 'Vaihda kieli: {language}',
    progress: 'Edistyminen',
  },
  validation: {
    required: 'Täytä tämä kenttä, niin voit jatkaa.',
    chooseOne: 'Valitse yksi.',
    chooseSome: 'Valitse vähintään yksi.',
    chooseRating: 'Valitse arvosana.',
    writeText: 'Kirjoita jotain.',
    missing: '{count} {{kysymys|kysymystä}} on vastaamatta.',
    requireAny: 'Vastaa vähintään yhteen kysymykseen.',
    email: 'Anna kelvollinen sähköpostiosoite, esimerkiksi nimi@example.com.',
    emailList:
      'Anna kelvolliset sähköpostiosoitteet pilkuilla erotettuina, esimerkiksi nimi@example.com, toinen@example.com.',
    textBetween: 'Kirjoita vähintään {min} ja enintään {max} {{merkki|merkkiä}}.',
    textAtLeast: 'Kirjoita vähintään {min} {{merkki|merkkiä}}.',
    textAtMost: 'Kirjoita enintään {max} {{merkki|merkkiä}}.',
    selectAtMost: 'Valitse enintään {max} {{vaihtoehto|vaihtoehtoa}}.',
    selectAtLeast: 'Valitse vähintään {min} {{vaihtoehto|vaihtoehtoa}}.',
    generic: 'Vastausta ei voitu hyväksyä. Tarkista se vielä.',
    phone: 'Anna kelvollinen puhelinnumero.',
    date: 'Anna päivämäärä muodossa {format}, esimerkiksi {example}.',
    smsCode: 'Antamasi vahvistuskoodi on väärä.',
    number: 'Anna luku.',
    numberBetween: 'Anna luku, joka on vähintään {lowerLimit} ja enintään {upperLimit}.',
    numberAtLeast: 'Anna luku, joka on vähintään {lowerLimit}.',
    numberAtMost: 'Anna luku, joka on enintään {upperLimit}.',
    sumAtLeast: 'Lukujen summan on oltava vähintään {totalLowerLimit}.',
    sumAtMost: 'Lukujen summa saa olla enintään {totalUpperLimit}.',
    file: 'Lisää kuva tai PDF-tiedosto.',
    fileTypes: 'Sallitut tiedostotyypit: {types}.',
    fileSize: 'Tiedosto on liian suuri. Enimmäiskoko on {size}.',
    upload: 'Tiedoston lisääminen ei onnistunut. Yritä uudelleen.',
    notFound: 'Näillä tiedoilla ei löytynyt mitään.',
    call: 'Toiminto ei onnistunut. Yritä uudelleen.',
    busy: 'Hetkinen, toiminto on vielä kesken.',
  },
  errors: {
    system: 'Jokin meni vikaan.\nYritä myöhemmin uudelleen.',
    chatLoad: 'Keskustelua ladattaessa jokin meni vikaan.\nYritä myöhemmin uudelleen.',
    wrongUrl:
      'Osoite näyttää olevan väärin kirjoitettu, tai linkki ei toimi. Tarkista, että osoite on oikea.',
    nothingHere: 'Täältä ei löytynyt mitään.',
    offline: 'Verkkoyhteyttä ei ole.\nLataus jatkuu itsestään, kun yhteys palaa.',
    notSent:
      'Vastauksiasi ei voitu lähettää. Ne ovat yhä tällä sivulla: tarkista yhteys ja yritä uudelleen.',
    notSaved:
      'Vastauksiasi ei voitu lähettää eikä tallentaa. Pidä tämä sivu auki: yritämme yhä uudelleen.',
  },
};

export default fi;
