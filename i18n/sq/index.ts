import type { Translation } from '../i18n-types';

const sq: Translation = {
  common: {
    close: 'Mbyll',
    back: 'Kthehu',
    loading: 'Po ngarkohet…',
    tryAgain: 'Provo përsëri',
    poweredBy: 'Mundësuar nga PSN',
    newWindow: 'hapet në një dritare të re',
  },
  widget: {
    title: 'Komente',
  },
  flow: {
    next: 'Vazhdo',
    pressKey: 'shtypni {key}',
    submit: 'Dërgo',
    sending: 'Po dërgohet…',
    saved:
      'Përgjigjet tuaja janë ruajtur në këtë pajisje dhe do të dërgohen sapo të ketë lidhje me internetin.',
    offline:
      'Nuk ka lidhje me internetin. Mund të vazhdoni: përgjigjet dërgohen sapo të ketë lidhje.',
    skip: 'Kapërce',
    required: 'e detyrueshme',
    question: 'pyetje',
    select: 'Zgjidhni',
    thanks: 'Faleminderit!',
    chat: 'Bisedoni me ne',
    again: 'Jepni një mendim të ri',
    characters: '{count} nga {max} {{karakter|karaktere}}',
    emailExample: 'emri@example.com',
    preview: 'Pamje paraprake: asgjë që shkruani këtu nuk dërgohet.',
    language: 'Gjuha',
    switchLanguage: 'Ndrysho gjuhën: {language}',
    progress: 'Ecuria',
  },
  validation: {
    required: 'Ju lutemi, plotësoni këtë fushë për të vazhduar.',
    chooseOne: 'Ju lutemi, zgjidhni një.',
    chooseSome: 'Ju lutemi, zgjidhni të paktën një.',
    chooseRating: 'Ju lutemi, zgjidhni një vlerësim.',
    writeText: 'Ju lutemi, shkruani diçka.',
    missing: '{count} {{pyetje pret|pyetje presin}} përgjigje.',
    answerAll: 'Ju lutemi, përgjigjuni të gjitha pyetjeve për të vazhduar.',
    requireAny: 'Duhet t’i përgjigjeni të paktën një pyetjeje.',
    email: 'Ju lutemi, shkruani një adresë të vlefshme emaili, për shembull emri@example.com.',
    emailList:
      'Ju lutemi, shkruani adresa të vlefshme emaili, të ndara me presje, për shembull emri@example.com, tjeter@example.com.',
    textBetween: 'Ju lutemi, shkruani nga {min} deri në {max} {{karakter|karaktere}}.',
    textAtLeast: 'Ju lutemi, shkruani të paktën {min} {{karakter|karaktere}}.',
    textAtMost: 'Ju lutemi, shkruani jo më shumë se {max} {{karakter|karaktere}}.',
    selectAtMost: 'Ju lutemi, zgjidhni jo më shumë se {max} {{opsion|opsione}}.',
    selectAtLeast: 'Ju lutemi, zgjidhni të paktën {min} {{opsion|opsione}}.',
    generic: 'Përgjigjja juaj nuk u pranua. Ju lutemi, kontrollojeni përsëri.',
    phone: 'Ju lutemi, shkruani një numër të vlefshëm telefoni.',
    date: 'Ju lutemi, shkruani datën në formatin {format}, për shembull {example}.',
    smsCode: 'Kodi i verifikimit që shkruat është i gabuar.',
    number: 'Ju lutemi, shkruani një numër.',
    numberBetween: 'Ju lutemi, shkruani një numër nga {lowerLimit} deri në {upperLimit}.',
    numberAtLeast: 'Ju lutemi, shkruani një numër jo më të vogël se {lowerLimit}.',
    numberAtMost: 'Ju lutemi, shkruani një numër jo më të madh se {upperLimit}.',
    sumAtLeast: 'Shuma e numrave nuk mund të jetë më e vogël se {totalLowerLimit}.',
    sumAtMost: 'Shuma e numrave nuk mund të jetë më e madhe se {totalUpperLimit}.',
    file: 'Ju lutemi, ngarkoni një imazh ose një skedar PDF.',
    fileTypes: 'Llojet e skedarëve që pranohen: {types}.',
    fileSize: 'Skedari është tepër i madh: lejohen deri në {size}.',
    upload: 'Skedari nuk u ngarkua. Ju lutemi, provoni përsëri.',
    notFound: 'Nuk u gjet asgjë për atë që shkruat.',
    call: 'Veprimi nuk u krye. Ju lutemi, provoni përsëri.',
    busy: 'Një moment, ju lutemi: veprimi nuk ka përfunduar ende.',
  },
  errors: {
    system: 'Ndodhi një gabim.\nJu lutemi, provoni përsëri më vonë.',
    chatLoad: 'Ndodhi një gabim gjatë ngarkimit të bisedës.\nJu lutemi, provoni përsëri më vonë.',
    wrongUrl:
      'Duket se adresa është shkruar gabim ose lidhja ku klikuat nuk funksionon. Ju lutemi, sigurohuni që adresa të jetë e saktë.',
    nothingHere: 'Këtu nuk u gjet asgjë.',
    offline: 'Nuk ka lidhje me internetin.\nNgarkimi vazhdon vetë sapo të ketë lidhje.',
    notSent:
      'Përgjigjet tuaja nuk u dërguan. Ato janë ende këtu: ju lutemi, kontrolloni lidhjen me internetin dhe provoni përsëri.',
    notSaved:
      'Përgjigjet tuaja as nuk u dërguan, as nuk u ruajtën. Ju lutemi, mbajeni të hapur këtë faqe: po vazhdojmë të provojmë.',
  },
};

export default sq;
