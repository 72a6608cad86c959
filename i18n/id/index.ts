import type { Translation } from '../i18n-types';

const id: Translation = {
  common: {
    close: 'Tutup',
    back: 'Kembali',
    loading: 'Memuat…',
    tryAgain: 'Coba lagi',
    poweredBy: 'Didukung oleh PSN',
    newWindow: 'terbuka di jendela baru',
  },
  widget: {
    title: 'Masukan',
  },
  flow: {
    next: 'Lanjut',
    submit: 'Kirim',
    sending: 'Mengirim…',
    saved: 'Jawaban Anda tersimpan di perangkat ini dan akan dikirim begitu ada koneksi.',
    skip: 'Lewati',
    required: 'wajib diisi',
    select: 'Silakan pilih',
    thanks: 'Terima kasih!',
    characters: '{count} dari {max} karakter',
    starOf: '{count} dari {max}',
    emailExample: 'nama@example.com',
    preview: 'Pratinjau: yang Anda isi di sini tidak akan dikirim.',
    language: 'Bahasa',
    switchLanguage: 'Ganti bahasa ke {language}',
    progress: 'Kemajuan',
  },
  validation: {
    required: 'Mohon isi kolom ini untuk melanjutkan.',
    chooseOne: 'Mohon pilih satu.',
    chooseSome: 'Mohon pilih minimal satu.',
    chooseRating: 'Mohon pilih penilaian.',
    writeText: 'Mohon tulis sesuatu.',
    missing: '{count} pertanyaan belum dijawab.',
    requireAny: 'Setidaknya satu pertanyaan harus dijawab.',
    email: 'Mohon masukkan alamat email yang valid, misalnya nama@example.com.',
    emailList:
      'Mohon masukkan alamat email yang valid, dipisahkan dengan koma, misalnya nama@example.com, lain@example.com.',
    textBetween: 'Mohon tulis antara {min} dan {max} karakter.',
    textAtLeast: 'Mohon tulis minimal {min} karakter.',
    textAtMost: 'Mohon tulis maksimal {max} karakter.',
    selectAtMost: 'Mohon pilih maksimal {max} opsi.',
    selectAtLeast: 'Mohon pilih minimal {min} opsi.',
    generic: 'Jawaban Anda tampaknya belum benar. Mohon periksa kembali.',
    phone: 'Mohon masukkan nomor telepon yang valid.',
    date: 'Mohon masukkan tanggal dengan format HH/BB/TTTT.',
    smsCode: 'Kode verifikasi yang Anda masukkan salah.',
    number: 'Mohon masukkan angka.',
    numberBetween: 'Mohon masukkan angka antara {lowerLimit} dan {upperLimit}.',
    numberAtLeast: 'Mohon masukkan angka {lowerLimit} atau lebih.',
    numberAtMost: 'Mohon masukkan angka {upperLimit} atau kurang.',
    sumAtLeast: 'Jumlah semua angka tidak boleh kurang dari {totalLowerLimit}.',
    sumAtMost: 'Jumlah semua angka tidak boleh lebih dari {totalUpperLimit}.',
    file: 'Mohon unggah gambar atau file PDF.',
    fileTypes: 'Jenis file yang diterima: {types}.',
    fileSize: 'File terlalu besar: maksimal {size}.',
    upload: 'File gagal diunggah. Silakan coba lagi.',
    notFound: 'Data tidak ditemukan.',
    call: 'Tindakan ini tidak berhasil. Silakan coba lagi.',
    busy: 'Mohon tunggu sebentar: proses ini belum selesai.',
  },
  errors: {
    system: 'Terjadi kesalahan. Silakan coba lagi nanti.',
    chatLoad: 'Terjadi kesalahan saat memuat percakapan. Silakan coba lagi nanti.',
    wrongUrl:
      'Sepertinya alamatnya salah ketik atau tautan yang Anda klik tidak berfungsi. Mohon pastikan alamatnya sudah benar.',
    notSent:
      'Jawaban Anda tidak terkirim, tetapi masih ada di sini. Mohon periksa koneksi Anda, lalu coba lagi.',
    notSaved:
      'Jawaban Anda tidak terkirim dan juga tidak tersimpan. Mohon biarkan halaman ini tetap terbuka: kami terus mencoba.',
  },
};

export default id;
