import type { Translation } from '../i18n-types';

const lt: Translation = {
  common: {
    close: 'Uždaryti',
    back: 'Atgal',
    loading: 'Įkeliama…',
    tryAgain: 'Bandyti dar kartą',
    poweredBy: 'Veikia PSN pagrindu',
    newWindow: 'atsidaro naujame lange',
  },
  widget: {
    title: 'Atsiliepimai',
  },
  flow: {
    next: 'Toliau',
    submit: 'Siųsti',
    sending: 'Siunčiama…',
    saved: 'Jūsų atsakymai išsaugoti šiame įrenginyje ir bus išsiųsti, kai tik atsiras ryšys.',
    skip: 'Praleisti',
    required: 'privaloma',
    select: 'Pasirinkite',
    thanks: 'Ačiū!',
    characters: '{count} iš {max} {{|simbolio||simbolių|simbolio|simbolių}}',
    starOf: '{count} iš {max}',
    emailExample: 'vardas@example.com',
    preview: 'Peržiūra: tai, ką čia įvesite, nebus išsiųsta.',
    language: 'Kalba',
    switchLanguage: 'Keisti kalbą: {language}',
    progress: 'Pildymo eiga',
  },
  validation: {
    required: 'Kad galėtumėte tęsti, užpildykite šį lauką.',
    chooseOne: 'Pasirinkite vieną.',
    chooseSome: 'Pasirinkite bent vieną.',
    chooseRating: 'Pasirinkite įvertinimą.',
    writeText: 'Ką nors parašykite.',
    missing: 'Neatsakyta į {count} {{|klausimą||klausimus|klausimo|klausimų}}.',
    requireAny: 'Reikia atsakyti bent į vieną klausimą.',
    email: 'Įveskite tinkamą el. pašto adresą, pavyzdžiui, vardas@example.com.',
    emailList:
      'Įveskite tinkamus el. pašto adresus, atskirtus kableliais, pavyzdžiui, vardas@example.com, kitas@example.com.',
    textBetween: 'Parašykite nuo {min} iki {max} {{|simbolio||simbolių|simbolio|simbolių}}.',
    textAtLeast: 'Parašykite bent {min} {{|simbolį||simbolius|simbolio|simbolių}}.',
    textAtMost: 'Parašykite ne daugiau kaip {max} {{|simbolį||simbolius|simbolio|simbolių}}.',
    selectAtMost: 'Pasirinkite ne daugiau kaip {max} {{|variantą||variantus|varianto|variantų}}.',
    selectAtLeast: 'Pasirinkite bent {min} {{|variantą||variantus|varianto|variantų}}.',
    generic: 'Šis atsakymas netinka. Patikrinkite jį dar kartą.',
    phone: 'Įveskite tinkamą telefono numerį.',
    date: 'Įveskite datą formatu DD/MM/MMMM.',
    smsCode: 'Įvestas neteisingas patvirtinimo kodas.',
    number: 'Įveskite skaičių.',
    numberBetween: 'Įveskite skaičių nuo {lowerLimit} iki {upperLimit}.',
    numberAtLeast: 'Įveskite skaičių, ne mažesnį kaip {lowerLimit}.',
    numberAtMost: 'Įveskite skaičių, ne didesnį kaip {upperLimit}.',
    sumAtLeast: 'Skaičių suma negali būti mažesnė kaip {totalLowerLimit}.',
    sumAtMost: 'Skaičių suma negali būti didesnė kaip {totalUpperLimit}.',
    file: 'Įkelkite paveikslėlį arba PDF failą.',
    fileTypes: 'Leidžiami failų tipai: {types}.',
    fileSize: 'Failas per didelis: leidžiama ne daugiau kaip {size}.',
    upload: 'Failo įkelti nepavyko. Pabandykite dar kartą.',
    notFound: 'Pagal šiuos duomenis nieko nerasta.',
    call: 'Nepavyko. Pabandykite dar kartą.',
    busy: 'Truputį palaukite: veiksmas dar nebaigtas.',
  },
  errors: {
    system: 'Įvyko klaida. Pabandykite vėliau dar kartą.',
    chatLoad: 'Įkeliant pokalbį įvyko klaida. Pabandykite vėliau dar kartą.',
    wrongUrl:
      'Panašu, kad adresas įvestas neteisingai arba nuoroda neveikia. Patikrinkite, ar adresas teisingas.',
    notSent:
      'Jūsų atsakymų išsiųsti nepavyko. Jie vis dar čia: patikrinkite ryšį ir pabandykite dar kartą.',
    notSaved:
      'Jūsų atsakymų nepavyko nei išsiųsti, nei išsaugoti. Neuždarykite šio puslapio: bandome toliau.',
  },
};

export default lt;
