import type { Translation } from '../i18n-types';

const tr: Translation = {
  common: {
    close: 'Kapat',
    back: 'Geri',
    loading: 'Yükleniyor…',
    tryAgain: 'Tekrar dene',
    poweredBy: 'PSN ile hazırlandı',
    newWindow: 'yeni pencerede açılır',
  },
  widget: {
    title: 'Geri bildirim',
  },
  flow: {
    next: 'İleri',
    submit: 'Gönder',
    saved: 'Yanıtlarınız bu cihazda kaydedildi. Bağlantı kurulur kurulmaz gönderilecek.',
    sending: 'Gönderiliyor…',
    skip: 'Atla',
    required: 'zorunlu',
    select: 'Lütfen seçin',
    thanks: 'Teşekkür ederiz!',
    characters: '{count} / {max} karakter',
    starOf: '{count} / {max}',
    emailExample: 'ad@example.com',
    preview: 'Önizleme: buraya yazdıklarınız gönderilmez.',
    language: 'Dil',
    switchLanguage: '{language} diline geç',
    progress: 'İlerleme',
  },
  validation: {
    required: 'Devam etmek için lütfen bu alanı doldurun.',
    chooseOne: 'Lütfen birini seçin.',
    chooseSome: 'Lütfen en az birini seçin.',
    chooseRating: 'Lütfen bir puan seçin.',
    writeText: 'Lütfen bir şey yazın.',
    missing: '{count} soru yanıt bekliyor.',
    requireAny: 'En az bir soru yanıtlanmalıdır.',
    email: 'Lütfen geçerli bir e-posta adresi girin, örneğin ad@example.com.',
    emailList:
      'Lütfen geçerli e-posta adreslerini virgülle ayırarak girin, örneğin ad@example.com, diger@example.com.',
    textBetween: 'Lütfen {min} ile {max} karakter arasında yazın.',
    textAtLeast: 'Lütfen en az {min} karakter yazın.',
    textAtMost: 'Lütfen en fazla {max} karakter yazın.',
    selectAtMost: 'Lütfen en fazla {max} seçenek seçin.',
    selectAtLeast: 'Lütfen en az {min} seçenek seçin.',
    generic: 'Yanıtınız doğrulanamadı, lütfen tekrar kontrol edin.',
    phone: 'Lütfen geçerli bir telefon numarası girin.',
    date: 'Lütfen tarihi GG/AA/YYYY biçiminde girin.',
    smsCode: 'Girdiğiniz doğrulama kodu yanlış.',
    number: 'Lütfen bir sayı girin.',
    numberBetween: 'Lütfen {lowerLimit} ile {upperLimit} arasında bir sayı girin.',
    numberAtLeast: 'Lütfen {lowerLimit} veya daha büyük bir sayı girin.',
    numberAtMost: 'Lütfen {upperLimit} veya daha küçük bir sayı girin.',
    sumAtLeast: 'Sayıların toplamı {totalLowerLimit} değerinden az olamaz.',
    sumAtMost: 'Sayıların toplamı {totalUpperLimit} değerini aşamaz.',
    file: 'Lütfen bir görsel veya PDF dosyası yükleyin.',
    fileTypes: 'Kabul edilen dosya türleri: {types}.',
    fileSize: 'Dosya çok büyük: en fazla {size}.',
    upload: 'Dosya yüklenemedi. Lütfen tekrar deneyin.',
    notFound: 'Bununla ilgili bir kayıt bulunamadı.',
    call: 'İşlem tamamlanamadı. Lütfen tekrar deneyin.',
    busy: 'Bir dakika lütfen: işlem henüz bitmedi.',
  },
  errors: {
    system: 'Bir sorun oluştu. Lütfen daha sonra tekrar deneyin.',
    chatLoad: 'Sohbet ayrıntıları yüklenirken bir sorun oluştu. Lütfen daha sonra tekrar deneyin.',
    wrongUrl:
      'Adres yanlış yazılmış ya da tıkladığınız bağlantı bozuk olabilir. Lütfen adresin doğru olduğundan emin olun.',
    notSent:
      'Yanıtlarınız gönderilemedi ama hâlâ burada: lütfen bağlantınızı kontrol edip tekrar deneyin.',
    notSaved:
      'Yanıtlarınız ne gönderilebildi ne de kaydedilebildi. Lütfen bu sayfayı açık tutun: denemeye devam ediyoruz.',
  },
};

export default tr;
