import type { Translation } from '../i18n-types';

const az: Translation = {
  common: {
    close: 'Bağla',
    back: 'Geri',
    loading: 'Yüklənir…',
    tryAgain: 'Yenidən cəhd et',
    poweredBy: 'PSN ilə hazırlanıb',
    newWindow: 'yeni pəncərədə açılır',
  },
  widget: {
    title: 'Rəy',
  },
  flow: {
    next: 'Növbəti',
    pressKey: '{key} düyməsini basın',
    submit: 'Göndər',
    sending: 'Göndərilir…',
    saved: 'Cavablarınız bu cihazda yadda saxlanılıb və bağlantı yaranan kimi göndəriləcək.',
    offline:
      'İnternet bağlantısı yoxdur. Davam edə bilərsiniz: bağlantı bərpa olunan kimi cavablarınız göndəriləcək.',
    skip: 'Ötür',
    required: 'məcburi',
    question: 'sual',
    select: 'Seçin',
    thanks: 'Təşəkkür edirik!',
    chat: 'Bizimlə söhbət edin',
    again: 'Yeni rəy bildirin',
    characters: '{count} / {max} simvol',
    emailExample: 'ad@example.com',
    preview: 'Önbaxış: burada yazdıqlarınız göndərilmir.',
    language: 'Dil',
    progress: 'İrəliləyiş',
  },
  validation: {
    required: 'Davam etmək üçün bu xananı doldurun.',
    chooseOne: 'Zəhmət olmasa, birini seçin.',
    chooseSome: 'Zəhmət olmasa, ən azı birini seçin.',
    chooseRating: 'Zəhmət olmasa, qiymətləndirmə seçin.',
    writeText: 'Zəhmət olmasa, bir şey yazın.',
    missing: '{count} sual cavab gözləyir.',
    answerAll: 'Davam etmək üçün bütün sualları cavablandırın.',
    requireAny: 'Ən azı bir sual cavablandırılmalıdır.',
    email: 'Zəhmət olmasa, düzgün e-poçt ünvanı daxil edin, məsələn: ad@example.com.',
    emailList:
      'Zəhmət olmasa, düzgün e-poçt ünvanlarını vergüllə ayıraraq daxil edin, məsələn: ad@example.com, diger@example.com.',
    textBetween: 'Zəhmət olmasa, ən azı {min}, ən çoxu {max} simvol yazın.',
    textAtLeast: 'Zəhmət olmasa, ən azı {min} simvol yazın.',
    textAtMost: 'Zəhmət olmasa, ən çoxu {max} simvol yazın.',
    selectAtMost: 'Zəhmət olmasa, ən çoxu {max} variant seçin.',
    selectAtLeast: 'Zəhmət olmasa, ən azı {min} variant seçin.',
    generic: 'Cavabınız qəbul edilmədi. Zəhmət olmasa, onu bir daha yoxlayın.',
    phone: 'Zəhmət olmasa, düzgün telefon nömrəsi daxil edin.',
    date: 'Zəhmət olmasa, tarixi {format} formatında daxil edin, məsələn, {example}.',
    smsCode: 'Daxil etdiyiniz təsdiq kodu yanlışdır.',
    number: 'Zəhmət olmasa, ədəd daxil edin.',
    numberBetween: 'Zəhmət olmasa, {lowerLimit} ilə {upperLimit} arasında ədəd daxil edin.',
    numberAtLeast: 'Zəhmət olmasa, {lowerLimit} və ya daha böyük ədəd daxil edin.',
    numberAtMost: 'Zəhmət olmasa, {upperLimit} və ya daha kiçik ədəd daxil edin.',
    sumAtLeast: 'Ədədlərin cəmi ən azı {totalLowerLimit} olmalıdır.',
    sumAtMost: 'Ədədlərin cəmi ən çoxu {totalUpperLimit} ola bilər.',
    file: 'Zəhmət olmasa, şəkil və ya PDF faylı yükləyin.',
    fileTypes: 'Qəbul edilən fayl növləri: {types}.',
    fileSize: 'Fayl çox böyükdür: ən çoxu {size} ola bilər.',
    upload: 'Faylı yükləmək mümkün olmadı. Zəhmət olmasa, yenidən cəhd edin.',
    notFound: 'Bununla bağlı heç nə tapılmadı.',
    call: 'Alınmadı. Zəhmət olmasa, yenidən cəhd edin.',
    busy: 'Bir az gözləyin: əməliyyat hələ tamamlanmayıb.',
  },
  errors: {
    system: 'Xəta baş verdi.\nZəhmət olmasa, bir qədər sonra yenidən cəhd edin.',
    chatLoad:
      'Söhbət yüklənərkən xəta baş verdi.\nZəhmət olmasa, bir qədər sonra yenidən cəhd edin.',
    wrongUrl: 'Zəhmət olmasa, ünvanın düzgün olduğunu yoxlayın.',
    nothingHere: 'Burada heç nə tapılmadı.',
    noSurvey: 'Bu ünvanda sorğu yoxdur.',
    offline:
      'İnternet bağlantısı yoxdur.\nBağlantı bərpa olunan kimi yükləmə öz-özünə davam edəcək.',
    notSent:
      'Cavablarınızı göndərmək mümkün olmadı. Onlar hələ də buradadır: bağlantını yoxlayıb yenidən cəhd edin.',
    notSaved:
      'Cavablarınızı nə göndərmək, nə də yadda saxlamaq mümkün oldu. Zəhmət olmasa, bu səhifəni bağlamayın: cəhd etməyə davam edirik.',
  },
};

export default az;
