import type { Translation } from '../i18n-types';

const hu: Translation = {
  common: {
    close: 'Bezárás',
    back: 'Vissza',
    loading: 'Betöltés…',
    tryAgain: 'Újrapróbálás',
    poweredBy: 'Működteti: PSN',
    newWindow: 'új ablakban nyílik meg',
  },
  widget: {
    title: 'Visszajelzés',
  },
  flow: {
    next: 'Tovább',
    pressKey: '{key} lenyomása',
    submit: 'Küldés',
    sending: 'Küldés…',
    saved: 'Válaszait elmentettük ezen az eszközön, és elküldjük, amint lesz internetkapcsolat.',
    offline:
      'Nincs internetkapcsolat. Folytathatja: a válaszait elküldjük, amint helyreáll a kapcsolat.',
    skip: 'Kihagyás',
    required: 'kötelező',
    question: 'kérdés',
    select: 'Kérjük, válasszon',
    thanks: 'Köszönjük!',
    chat: 'Csevegés velünk',
    again: 'Új visszajelzés küldése',
    characters: '{count} / {max} karakter',
    emailExample: 'nev@example.com',
    preview: 'Előnézet: az itt megadott adatokat nem küldjük el.',
    language: 'Nyelv',
    switchLanguage: 'Nyelvváltás: {language}',
    progress: 'Előrehaladás',
  },
  validation: {
    required: 'A folytatáshoz kérjük, töltse ki ezt a mezőt.',
    chooseOne: 'Kérjük, válasszon egyet.',
    chooseSome: 'Kérjük, legalább egyet válasszon.',
    chooseRating: 'Kérjük, válasszon értékelést.',
    writeText: 'Kérjük, írjon valamit.',
    missing: '{count} kérdés még válaszra vár.',
    answerAll: 'A folytatáshoz kérjük, válaszoljon minden kérdésre.',
    requireAny: 'Legalább egy kérdésre válaszolni kell.',
    email: 'Kérjük, érvényes e-mail-címet adjon meg, például: nev@example.com.',
    emailList:
      'Kérjük, érvényes e-mail-címeket adjon meg vesszővel elválasztva, például: nev@example.com, masik@example.com.',
    textBetween: 'Kérjük, legalább {min}, legfeljebb {max} karaktert írjon.',
    textAtLeast: 'Kérjük, legalább {min} karaktert írjon.',
    textAtMost: 'Kérjük, legfeljebb {max} karaktert írjon.',
    selectAtMost: 'Kérjük, legfeljebb {max} lehetőséget válasszon.',
    selectAtLeast: 'Kérjük, legalább {min} lehetőséget válasszon.',
    generic: 'Válaszát nem tudtuk elfogadni. Kérjük, ellenőrizze újra.',
    phone: 'Kérjük, érvényes telefonszámot adjon meg.',
    date: 'Kérjük, a dátumot {format} formátumban adja meg, például: {example}.',
    smsCode: 'A megadott ellenőrző kód hibás.',
    number: 'Kérjük, számot adjon meg.',
    numberBetween: 'Kérjük, {lowerLimit} és {upperLimit} közötti számot adjon meg.',
    numberAtLeast: 'Kérjük, olyan számot adjon meg, amely legalább {lowerLimit}.',
    numberAtMost: 'Kérjük, olyan számot adjon meg, amely legfeljebb {upperLimit}.',
    sumAtLeast: 'A számok összege nem lehet kisebb, mint {totalLowerLimit}.',
    sumAtMost: 'A számok összege nem lehet nagyobb, mint {totalUpperLimit}.',
    file: 'Kérjük, képet vagy PDF-fájlt töltsön fel.',
    fileTypes: 'Elfogadott fájltípusok: {types}.',
    fileSize: 'A fájl túl nagy: legfeljebb {size} lehet.',
    upload: 'A fájlt nem sikerült feltölteni. Kérjük, próbálja újra.',
    notFound: 'Ehhez nem találtunk semmit.',
    call: 'Ez most nem sikerült. Kérjük, próbálja újra.',
    busy: 'Kis türelmet kérünk: ez még folyamatban van.',
  },
  errors: {
    system: 'Hiba történt.\nKérjük, próbálja újra később.',
    chatLoad: 'Hiba történt a beszélgetés betöltésekor.\nKérjük, próbálja újra később.',
    wrongUrl:
      'Úgy tűnik, hibás a cím, vagy nem működik a link, amelyre kattintott. Kérjük, ellenőrizze, hogy a megfelelő címet adta-e meg.',
    nothingHere: 'Itt nem található semmi.',
    offline:
      'Nincs internetkapcsolat.\nA betöltés magától folytatódik, amint helyreáll a kapcsolat.',
    notSent:
      'Válaszait nem sikerült elküldeni. Továbbra is itt vannak: kérjük, ellenőrizze az internetkapcsolatot, és próbálja újra.',
    notSaved:
      'Válaszait sem elküldeni, sem elmenteni nem sikerült. Kérjük, hagyja nyitva ezt az oldalt: tovább próbálkozunk.',
  },
};

export default hu;
