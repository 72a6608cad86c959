import type { Translation } from '../i18n-types';

const ms: Translation = {
  common: {
    close: 'Tutup',
    back: 'Kembali',
    loading: 'Memuatkan…',
    tryAgain: 'Cuba lagi',
    poweredBy: 'Dikuasakan oleh PSN',
    newWindow: 'dibuka dalam tetingkap baharu',
  },
  widget: {
    title: 'Maklum balas',
  },
  flow: {
    next: 'Seterusnya',
    pressKey: 'tekan {key}',
    submit: 'Hantar',
    sending: 'Menghantar…',
    saved:
      'Jawapan anda telah disimpan pada peranti ini dan akan dihantar sebaik sahaja ada sambungan.',
    offline:
      'Anda di luar talian. Anda boleh teruskan: jawapan anda dihantar sebaik sahaja ada sambungan.',
    skip: 'Langkau',
    required: 'wajib diisi',
    question: 'soalan',
    select: 'Sila pilih',
    thanks: 'Terima kasih!',
    chat: 'Sembang dengan kami',
    again: 'Beri maklum balas baharu',
    characters: '{count} daripada {max} aksara',
    emailExample: 'nama@example.com',
    preview: 'Pratonton: apa-apa yang anda isi di sini tidak akan dihantar.',
    language: 'Bahasa',
    switchLanguage: 'Tukar bahasa kepada {language}',
    progress: 'Kemajuan',
  },
  validation: {
    required: 'Sila isi ruangan ini untuk meneruskan.',
    chooseOne: 'Sila pilih satu.',
    chooseSome: 'Sila pilih sekurang-kurangnya satu.',
    chooseRating: 'Sila pilih penilaian.',
    writeText: 'Sila tulis sesuatu.',
    missing: '{count} soalan belum dijawab.',
    answerAll: 'Sila jawab semua soalan untuk meneruskan.',
    requireAny: 'Sekurang-kurangnya satu soalan mesti dijawab.',
    email: 'Sila masukkan alamat e-mel yang sah, contohnya nama@example.com.',
    emailList:
      'Sila masukkan alamat e-mel yang sah, dipisahkan dengan koma, contohnya nama@example.com, lain@example.com.',
    textBetween: 'Sila tulis antara {min} dengan {max} aksara.',
    textAtLeast: 'Sila tulis sekurang-kurangnya {min} aksara.',
    textAtMost: 'Sila tulis tidak lebih daripada {max} aksara.',
    selectAtMost: 'Sila buat tidak lebih daripada {max} pilihan.',
    selectAtLeast: 'Sila buat sekurang-kurangnya {min} pilihan.',
    generic: 'Jawapan anda tidak dapat disahkan. Sila semak semula.',
    phone: 'Sila masukkan nombor telefon yang sah.',
    date: 'Sila masukkan tarikh dalam format {format}, contohnya {example}.',
    smsCode: 'Kod pengesahan yang anda masukkan salah.',
    number: 'Sila masukkan nombor.',
    numberBetween: 'Sila masukkan nombor antara {lowerLimit} dengan {upperLimit}.',
    numberAtLeast: 'Sila masukkan nombor {lowerLimit} atau lebih.',
    numberAtMost: 'Sila masukkan nombor {upperLimit} atau kurang.',
    sumAtLeast: 'Jumlah semua nombor tidak boleh kurang daripada {totalLowerLimit}.',
    sumAtMost: 'Jumlah semua nombor tidak boleh melebihi {totalUpperLimit}.',
    file: 'Sila muat naik imej atau fail PDF.',
    fileTypes: 'Jenis fail yang diterima: {types}.',
    fileSize: 'Fail terlalu besar: maksimum {size}.',
    upload: 'Fail tidak dapat dimuat naik. Sila cuba lagi.',
    notFound: 'Maklumat tidak ditemui.',
    call: 'Tindakan ini tidak berjaya. Sila cuba lagi.',
    busy: 'Sila tunggu sebentar: proses ini belum selesai.',
  },
  errors: {
    system: 'Ralat berlaku.\nSila cuba lagi nanti.',
    chatLoad: 'Ralat berlaku semasa memuatkan perbualan.\nSila cuba lagi nanti.',
    wrongUrl:
      'Nampaknya alamat ini tersalah taip atau pautan yang diklik tidak berfungsi. Sila pastikan alamat itu betul.',
    nothingHere: 'Tiada apa-apa ditemui di sini.',
    offline: 'Anda di luar talian.\nPemuatan akan diteruskan sendiri sebaik sahaja ada sambungan.',
    notSent:
      'Jawapan anda tidak dapat dihantar, tetapi masih ada di sini. Sila periksa sambungan anda dan cuba lagi.',
    notSaved:
      'Jawapan anda tidak dapat dihantar mahupun disimpan. Sila biarkan halaman ini terbuka: kami terus mencuba.',
  },
};

export default ms;
