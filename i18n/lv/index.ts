import type { Translation } from '../i18n-types';

const lv: Translation = {
  common: {
    close: 'Aizvērt',
    back: 'Atpakaļ',
    loading: 'Notiek ielāde…',
    tryAgain: 'Mēģināt vēlreiz',
    poweredBy: 'Nodrošina PSN',
    newWindow: 'atveras jaunā logā',
  },
  widget: {
    title: 'Atsauksmes',
  },
  flow: {
    next: 'Tālāk',
    pressKey: 'nospiediet {key}',
    submit: 'Nosūtīt',
    sending: 'Notiek sūtīšana…',
    saved: 'Jūsu atbildes ir saglabātas šajā ierīcē un tiks nosūtītas, tiklīdz būs savienojums.',
    offline:
      'Nav interneta savienojuma. Varat turpināt: atbildes tiks nosūtītas, tiklīdz būs savienojums.',
    skip: 'Izlaist',
    required: 'obligāti',
    select: 'Lūdzu, izvēlieties',
    thanks: 'Paldies!',
    characters: '{count} no {max} {{rakstzīmēm|rakstzīmes||||rakstzīmēm}}',
    starOf: '{count} no {max}',
    emailExample: 'vards@example.com',
    preview: 'Priekšskatījums: šeit ievadītais netiek nosūtīts.',
    language: 'Valoda',
    switchLanguage: 'Mainīt valodu: {language}',
    progress: 'Aizpildīšanas gaita',
  },
  validation: {
    required: 'Lai turpinātu, lūdzu, aizpildiet šo lauku.',
    chooseOne: 'Lūdzu, izvēlieties vienu.',
    chooseSome: 'Lūdzu, izvēlieties vismaz vienu.',
    chooseRating: 'Lūdzu, izvēlieties vērtējumu.',
    writeText: 'Lūdzu, kaut ko uzrakstiet.',
    missing: 'Nav atbildēts uz {count} {{jautājumiem|jautājumu||||jautājumiem}}.',
    requireAny: 'Jāatbild vismaz uz vienu jautājumu.',
    email: 'Lūdzu, ievadiet derīgu e-pasta adresi, piemēram, vards@example.com.',
    emailList:
      'Lūdzu, ievadiet derīgas e-pasta adreses, atdalot tās ar komatiem, piemēram, vards@example.com, cits@example.com.',
    textBetween: 'Lūdzu, ievadiet no {min} līdz {max} {{rakstzīmēm|rakstzīmei||||rakstzīmēm}}.',
    textAtLeast: 'Lūdzu, ievadiet vismaz {min} {{rakstzīmes|rakstzīmi||||rakstzīmes}}.',
    textAtMost: 'Lūdzu, ievadiet ne vairāk kā {max} {{rakstzīmes|rakstzīmi||||rakstzīmes}}.',
    selectAtMost: 'Lūdzu, izvēlieties ne vairāk kā {max} {{variantus|variantu||||variantus}}.',
    selectAtLeast: 'Lūdzu, izvēlieties vismaz {min} {{variantus|variantu||||variantus}}.',
    generic: 'Atbilde nav derīga. Lūdzu, pārbaudiet to vēlreiz.',
    phone: 'Lūdzu, ievadiet derīgu tālruņa numuru.',
    date: 'Lūdzu, ievadiet datumu formātā {format}, piemēram, {example}.',
    smsCode: 'Ievadītais apstiprinājuma kods nav pareizs.',
    number: 'Lūdzu, ievadiet skaitli.',
    numberBetween: 'Lūdzu, ievadiet skaitli no {lowerLimit} līdz {upperLimit}.',
    numberAtLeast: 'Lūdzu, ievadiet skaitli, kas nav mazāks par {lowerLimit}.',
    numberAtMost: 'Lūdzu, ievadiet skaitli, kas nav lielāks par {upperLimit}.',
    sumAtLeast: 'Skaitļu summa nedrīkst būt mazāka par {totalLowerLimit}.',
    sumAtMost: 'Skaitļu summa nedrīkst pārsniegt {totalUpperLimit}.',
    file: 'Lūdzu, augšupielādējiet attēlu vai PDF failu.',
    fileTypes: 'Atļautie failu veidi: {types}.',
    fileSize: 'Fails ir pārāk liels: atļauts ne vairāk kā {size}.',
    upload: 'Failu neizdevās augšupielādēt. Lūdzu, mēģiniet vēlreiz.',
    notFound: 'Pēc šiem datiem nekas netika atrasts.',
    call: 'Darbība neizdevās. Lūdzu, mēģiniet vēlreiz.',
    busy: 'Lūdzu, uzgaidiet: darbība vēl nav pabeigta.',
  },
  errors: {
    system: 'Radās kļūda.\nLūdzu, vēlāk mēģiniet vēlreiz.',
    chatLoad: 'Ielādējot sarunu, radās kļūda.\nLūdzu, vēlāk mēģiniet vēlreiz.',
    wrongUrl:
      'Šķiet, ka adrese ir ievadīta nepareizi vai saite nedarbojas. Lūdzu, pārbaudiet, vai adrese ir pareiza.',
    nothingHere: 'Šeit nekas netika atrasts.',
    offline: 'Nav interneta savienojuma.\nIelāde turpināsies pati, tiklīdz būs savienojums.',
    notSent:
      'Jūsu atbildes neizdevās nosūtīt. Tās joprojām ir šeit: lūdzu, pārbaudiet savienojumu un mēģiniet vēlreiz.',
    notSaved:
      'Jūsu atbildes neizdevās ne nosūtīt, ne saglabāt. Lūdzu, neaizveriet šo lapu: mēs turpinām mēģināt.',
  },
};

export default lv;
