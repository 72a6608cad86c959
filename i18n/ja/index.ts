import type { Translation } from '../i18n-types';

const ja: Translation = {
  common: {
    close: '閉じる',
    back: '戻る',
    loading: '読み込み中…',
    tryAgain: '再試行',
    poweredBy: 'Powered by PSN',
    newWindow: '新しいウィンドウで開きます',
  },
  widget: {
    title: 'フィードバック',
  },
  flow: {
    next: '次へ',
    submit: '送信',
    sending: '送信中…',
    saved: '回答はこの端末に保存されました。インターネットに接続でき次第、送信されます。',
    skip: 'スキップ',
    required: '必須',
    select: '選択してください',
    thanks: 'ありがとうございました。',
    characters: '{max}文字中{count}文字',
    starOf: '星{max}個中{count}個',
    emailExample: 'name@example.com',
    preview: 'プレビュー：ここに入力した内容は送信されません。',
    language: '言語',
    switchLanguage: '{language}に切り替える',
    progress: '進行状況',
  },
  validation: {
    required: '次へ進むには、この項目にご回答ください。',
    allRequired: '次へ進むには、すべての質問にご回答ください。',
    requireAny: '少なくとも1つの質問にご回答ください。',
    email: '有効なメールアドレスを入力してください（例：name@example.com）。',
    emailList:
      '有効なメールアドレスを半角カンマで区切って入力してください（例：name@example.com, other@example.com）。',
    textBetween: '{min}文字以上{max}文字以内で入力してください。',
    textAtLeast: '{min}文字以上で入力してください。',
    textAtMost: '{max}文字以内で入力してください。',
    selectAtMost: '選択できるのは{max}個までです。',
    selectAtLeast: '{min}個以上選択してください。',
    generic: '回答に正しくない箇所があるようです。もう一度ご確認ください。',
    phone: '有効な電話番号を入力してください。',
    date: '日付は「日/月/年（西暦）」の形式で入力してください（例：31/12/2025）。',
    smsCode: '入力された認証コードが正しくありません。',
    number: '数値を入力してください。',
    numberBetween: '{lowerLimit}から{upperLimit}までの数値を入力してください。',
    numberAtLeast: '{lowerLimit}以上の数値を入力してください。',
    numberAtMost: '{upperLimit}以下の数値を入力してください。',
    sumAtLeast: '合計が{totalLowerLimit}以上になるように入力してください。',
    sumAtMost: '合計が{totalUpperLimit}以下になるように入力してください。',
    file: '画像またはPDFファイルをアップロードしてください。',
    fileTypes: 'アップロードできるファイル形式: {types}。',
    fileSize: 'ファイルが大きすぎます。{size}以下のファイルを選択してください。',
    upload: 'ファイルをアップロードできませんでした。もう一度お試しください。',
    notFound: '該当する情報が見つかりませんでした。',
    call: '処理できませんでした。もう一度お試しください。',
    busy: '処理中です。少々お待ちください。',
  },
  errors: {
    system: '問題が発生しました。しばらくしてからもう一度お試しください。',
    chatLoad: 'チャットの読み込み中に問題が発生しました。しばらくしてからもう一度お試しください。',
    wrongUrl: 'URLが間違っているか、リンクが正しくない可能性があります。URLをご確認ください。',
    notSent:
      '回答を送信できませんでした。回答はこの画面に残っています。接続を確認して、もう一度お試しください。',
    notSaved:
      '回答を送信することも保存することもできませんでした。引き続き送信を試みますので、このページを開いたままにしてください。',
  },
};

export default ja;
