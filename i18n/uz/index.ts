import type { Translation } from '../i18n-types';

const uz: Translation = {
  common: {
    close: 'Yopish',
    back: 'Orqaga',
    loading: 'Yuklanmoqda…',
    tryAgain: 'Qayta urinish',
    poweredBy: 'PSN asosida',
    newWindow: 'yangi oynada ochiladi',
  },
  widget: {
    title: 'Fikr-mulohaza',
  },
  flow: {
    next: 'Keyingi',
    pressKey: '{key} tugmasini bosing',
    submit: 'Yuborish',
    sending: 'Yuborilmoqda…',
    saved: 'Javoblaringiz shu qurilmada saqlandi va aloqa paydo boʻlishi bilan yuboriladi.',
    offline:
      'Internet aloqasi yoʻq. Davom etishingiz mumkin: aloqa tiklanishi bilan javoblaringiz yuboriladi.',
    skip: 'Oʻtkazib yuborish',
    required: 'majburiy',
    select: 'Tanlang',
    thanks: 'Rahmat!',
    characters: '{count} / {max} ta belgi',
    starOf: '{count} / {max}',
    emailExample: 'ism@example.com',
    preview: 'Oldindan koʻrish: bu yerga kiritilganlar yuborilmaydi.',
    language: 'Til',
    switchLanguage: 'Tilni almashtirish: {language}',
    progress: 'Toʻldirish jarayoni',
  },
  validation: {
    required: 'Davom etish uchun ushbu maydonni toʻldiring.',
    chooseOne: 'Iltimos, bittasini tanlang.',
    chooseSome: 'Iltimos, kamida bittasini tanlang.',
    chooseRating: 'Iltimos, baho tanlang.',
    writeText: 'Iltimos, biror narsa yozing.',
    missing: '{count} ta savolga javob berilmagan.',
    requireAny: 'Kamida bitta savolga javob berish kerak.',
    email: 'Iltimos, elektron pochta manzilini toʻgʻri kiriting, masalan: ism@example.com.',
    emailList:
      'Iltimos, elektron pochta manzillarini vergul bilan ajratib, toʻgʻri kiriting, masalan: ism@example.com, boshqa@example.com.',
    textBetween: 'Iltimos, kamida {min} ta, koʻpi bilan {max} ta belgi yozing.',
    textAtLeast: 'Iltimos, kamida {min} ta belgi yozing.',
    textAtMost: 'Iltimos, koʻpi bilan {max} ta belgi yozing.',
    selectAtMost: 'Iltimos, koʻpi bilan {max} ta variant tanlang.',
    selectAtLeast: 'Iltimos, kamida {min} ta variant tanlang.',
    generic: 'Javobingiz qabul qilinmadi. Iltimos, uni yana bir bor tekshiring.',
    phone: 'Iltimos, telefon raqamini toʻgʻri kiriting.',
    date: 'Iltimos, sanani {format} shaklida kiriting, masalan, {example}.',
    smsCode: 'Kiritilgan tasdiqlash kodi notoʻgʻri.',
    number: 'Iltimos, son kiriting.',
    numberBetween: 'Iltimos, {lowerLimit} va {upperLimit} oraligʻidagi sonni kiriting.',
    numberAtLeast: 'Iltimos, {lowerLimit} yoki undan katta son kiriting.',
    numberAtMost: 'Iltimos, {upperLimit} yoki undan kichik son kiriting.',
    sumAtLeast: 'Sonlar yigʻindisi kamida {totalLowerLimit} boʻlishi kerak.',
    sumAtMost: 'Sonlar yigʻindisi koʻpi bilan {totalUpperLimit} boʻlishi mumkin.',
    file: 'Iltimos, rasm yoki PDF fayl yuklang.',
    fileTypes: 'Qabul qilinadigan fayl turlari: {types}.',
    fileSize: 'Fayl juda katta: hajmi koʻpi bilan {size} boʻlishi mumkin.',
    upload: 'Fayl yuklanmadi. Iltimos, qayta urinib koʻring.',
    notFound: 'Bu boʻyicha hech narsa topilmadi.',
    call: 'Bajarilmadi. Iltimos, qayta urinib koʻring.',
    busy: 'Biroz kuting: amal hali tugamadi.',
  },
  errors: {
    system: 'Xatolik yuz berdi.\nIltimos, keyinroq qayta urinib koʻring.',
    chatLoad: 'Suhbatni yuklashda xatolik yuz berdi.\nIltimos, keyinroq qayta urinib koʻring.',
    wrongUrl:
      'Manzil notoʻgʻri yozilgan yoki havola ishlamayotganga oʻxshaydi. Iltimos, manzil toʻgʻriligini tekshiring.',
    nothingHere: 'Bu yerda hech narsa topilmadi.',
    offline: 'Internet aloqasi yoʻq.\nAloqa tiklanishi bilan yuklash oʻzi davom etadi.',
    notSent:
      'Javoblaringiz yuborilmadi. Ular hali shu yerda: aloqani tekshirib, qayta urinib koʻring.',
    notSaved:
      'Javoblaringiz yuborilmadi ham, saqlanmadi ham. Iltimos, bu sahifani yopmang: urinishda davom etyapmiz.',
  },
};

export default uz;
