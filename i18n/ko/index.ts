import type { Translation } from '../i18n-types';

const ko: Translation = {
  common: {
    close: '닫기',
    back: '뒤로',
    loading: '불러오는 중…',
    tryAgain: '다시 시도',
    poweredBy: 'PSN 제공',
    newWindow: '새 창에서 열림',
  },
  widget: {
    title: '피드백',
  },
  flow: {
    next: '다음',
    submit: '제출',
    sending: '제출 중…',
    saved: '답변이 이 기기에 저장되었으며, 인터넷에 연결되는 즉시 제출됩니다.',
    skip: '건너뛰기',
    required: '필수',
    select: '선택해 주세요',
    thanks: '감사합니다!',
    characters: '{max}자 중 {count}자',
    starOf: '별 {max}개 중 {count}개',
    emailExample: 'name@example.com',
    preview: '미리보기: 여기에 입력한 내용은 제출되지 않습니다.',
    language: '언어',
    switchLanguage: '언어 변경: {language}',
    progress: '진행 상황',
  },
  validation: {
    required: '계속하려면 이 항목을 작성해 주세요.',
    chooseOne: '하나를 선택해 주세요.',
    chooseSome: '하나 이상 선택해 주세요.',
    chooseRating: '평점을 선택해 주세요.',
    writeText: '내용을 입력해 주세요.',
    missing: '답변하지 않은 질문이 {count}개 있습니다.',
    requireAny: '하나 이상의 질문에 답변해 주세요.',
    email: '올바른 이메일 주소를 입력해 주세요. 예: name@example.com',
    emailList:
      '올바른 이메일 주소를 쉼표로 구분하여 입력해 주세요. 예: name@example.com, other@example.com',
    textBetween: '{min}자 이상 {max}자 이하로 입력해 주세요.',
    textAtLeast: '{min}자 이상 입력해 주세요.',
    textAtMost: '{max}자 이하로 입력해 주세요.',
    selectAtMost: '최대 {max}개까지 선택할 수 있습니다.',
    selectAtLeast: '{min}개 이상 선택해 주세요.',
    generic: '답변에 올바르지 않은 부분이 있습니다. 다시 확인해 주세요.',
    phone: '올바른 전화번호를 입력해 주세요.',
    date: '날짜를 ‘일/월/연도’ 형식으로 입력해 주세요. 예: 31/12/2025',
    smsCode: '입력하신 인증번호가 올바르지 않습니다.',
    number: '숫자를 입력해 주세요.',
    numberBetween: '{lowerLimit}에서 {upperLimit} 사이의 숫자를 입력해 주세요.',
    numberAtLeast: '{lowerLimit} 이상의 숫자를 입력해 주세요.',
    numberAtMost: '{upperLimit} 이하의 숫자를 입력해 주세요.',
    sumAtLeast: '숫자의 합계는 {totalLowerLimit} 이상이어야 합니다.',
    sumAtMost: '숫자의 합계는 {totalUpperLimit} 이하여야 합니다.',
    file: '이미지 또는 PDF 파일을 업로드해 주세요.',
    fileTypes: '업로드할 수 있는 파일 형식: {types}.',
    fileSize: '파일이 너무 큽니다. 최대 {size}까지 업로드할 수 있습니다.',
    upload: '파일을 업로드하지 못했습니다. 다시 시도해 주세요.',
    notFound: '해당하는 정보를 찾을 수 없습니다.',
    call: '요청을 처리하지 못했습니다. 다시 시도해 주세요.',
    busy: '아직 처리 중입니다. 잠시만 기다려 주세요.',
  },
  errors: {
    system: '문제가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    chatLoad: '대화를 불러오는 중 문제가 발생했습니다. 잠시 후 다시 시도해 주세요.',
    wrongUrl:
      'URL이 잘못 입력되었거나 클릭하신 링크가 올바르지 않은 것 같습니다. URL이 정확한지 확인해 주세요.',
    notSent:
      '답변을 제출하지 못했습니다. 답변은 이 화면에 그대로 남아 있으니, 인터넷 연결을 확인한 후 다시 시도해 주세요.',
    notSaved:
      '답변을 제출하지도 저장하지도 못했습니다. 계속해서 제출을 시도하고 있으니 이 페이지를 닫지 말아 주세요.',
  },
};

export default ko;
