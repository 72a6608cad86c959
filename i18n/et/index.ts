import type { Translation } from '../i18n-types';

const et: Translation = {
  common: {
    close: 'Sulge',
    back: 'Tagasi',
    loading: 'Laadimine…',
    tryAgain: 'Proovi uuesti',
    poweredBy: 'Teenust pakub PSN',
    newWindow: 'avaneb uues aknas',
  },
  widget: {
    title: 'Tagasiside',
  },
  flow: {
    next: 'Edasi',
    pressKey: 'vajutage {key}',
    submit: 'Saada',
    sending: 'Saatmine…',
    saved:
      'Teie vastused on sellesse seadmesse salvestatud ja saadetakse ära kohe, kui ühendus on olemas.',
    offline: 'Internetiühendus puudub. Võite jätkata: vastused saadetakse, kui ühendus taastub.',
    skip: 'Jäta vahele',
    required: 'kohustuslik',
    select: 'Palun valige',
    thanks: 'Aitäh!',
    characters: '{count}/{max} {{tähemärk|tähemärki}}',
    starOf: '{count}/{max}',
    emailExample: 'nimi@example.com',
    preview: 'Eelvaade: siia sisestatut ei saadeta.',
    language: 'Keel',
    switchLanguage: 'Vaheta keelt: {language}',
    progress: 'Edenemine',
  },
  validation: {
    required: 'Jätkamiseks täitke palun see väli.',
    chooseOne: 'Palun valige üks.',
    chooseSome: 'Palun valige vähemalt üks.',
    chooseRating: 'Palun valige hinnang.',
    writeText: 'Palun kirjutage midagi.',
    missing: '{count} {{küsimus|küsimust}} ootab vastust.',
    requireAny: 'Palun vastake vähemalt ühele küsimusele.',
    email: 'Palun sisestage kehtiv e-posti aadress, näiteks nimi@example.com.',
    emailList:
      'Palun sisestage kehtivad e-posti aadressid komadega eraldatult, näiteks nimi@example.com, teine@example.com.',
    textBetween: 'Palun kirjutage {min} kuni {max} {{tähemärk|tähemärki}}.',
    textAtLeast: 'Palun kirjutage vähemalt {min} {{tähemärk|tähemärki}}.',
    textAtMost: 'Palun kirjutage kuni {max} {{tähemärk|tähemärki}}.',
    selectAtMost: 'Palun valige kuni {max} {{variant|varianti}}.',
    selectAtLeast: 'Palun valige vähemalt {min} {{variant|varianti}}.',
    generic: 'Vastus ei sobi. Palun kontrollige see üle.',
    phone: 'Palun sisestage kehtiv telefoninumber.',
    date: 'Palun sisestage kuupäev kujul {format}, näiteks {example}.',
    smsCode: 'Sisestatud kinnituskood on vale.',
    number: 'Palun sisestage arv.',
    numberBetween: 'Palun sisestage arv vahemikus {lowerLimit} kuni {upperLimit}.',
    numberAtLeast: 'Palun sisestage arv, mis on vähemalt {lowerLimit}.',
    numberAtMost: 'Palun sisestage arv, mis on kõige rohkem {upperLimit}.',
    sumAtLeast: 'Arvude summa peab olema vähemalt {totalLowerLimit}.',
    sumAtMost: 'Arvude summa võib olla kõige rohkem {totalUpperLimit}.',
    file: 'Palun laadige üles pilt või PDF-fail.',
    fileTypes: 'Lubatud failitüübid: {types}.',
    fileSize: 'Fail on liiga suur: lubatud on kuni {size}.',
    upload: 'Faili ei õnnestunud üles laadida. Palun proovige uuesti.',
    notFound: 'Nende andmetega ei leitud midagi.',
    call: 'See ei õnnestunud. Palun proovige uuesti.',
    busy: 'Üks hetk, palun: see pole veel valmis.',
  },
  errors: {
    system: 'Midagi läks valesti.\nPalun proovige hiljem uuesti.',
    chatLoad: 'Vestluse laadimisel läks midagi valesti.\nPalun proovige hiljem uuesti.',
    wrongUrl:
      'Aadress on ilmselt valesti kirjutatud või link ei tööta. Palun kontrollige, kas aadress on õige.',
    nothingHere: 'Siit ei leitud midagi.',
    offline: 'Internetiühendus puudub.\nLaadimine jätkub ise, kui ühendus taastub.',
    notSent:
      'Teie vastuseid ei õnnestunud saata. Need on siin alles: palun kontrollige ühendust ja proovige uuesti.',
    notSaved:
      'Teie vastuseid ei õnnestunud saata ega salvestada. Palun hoidke see leht avatuna: proovime edasi.',
  },
};

export default et;
