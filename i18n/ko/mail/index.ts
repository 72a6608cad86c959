import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: '새 응답: {count}',
  messages: '새 메시지: {count}',
  unanswered: '답변 없는 대화: {count}',
  more: '받은 메시지함에 더 있음: {count}',
  week: '주간 요약: {period}',
  survey: '설문조사',
  weekResponses: '응답',
  change: '괄호 안: 지난주 대비 변화.',
  quiet: '이번 주에는 응답이 없습니다.',
  open: '받은 메시지함에서 열기',
  why: '“{name}” 알림에 따라 이 이메일을 보내 드립니다.',
  test: '테스트입니다. 이 서버의 이메일이 도착합니다.',
  signInSubject: '{host} 로그인',
  signInAction: '로그인',
  signInNote:
    '링크는 {minutes}분 안에 한 번만 사용할 수 있습니다. 요청하지 않으셨다면 이 이메일을 무시해 주세요.',
  inviteSubject: '{name} 님이 {host}에 초대했습니다',
  inviteAction: '초대 수락',
  inviteNote: '링크는 {days}일 안에 한 번만 사용할 수 있습니다.',
  replySubject: '{name}와(과)의 대화',
  openConversation: '대화 열기',
  replyPicture: '사진이 있습니다. 대화에서 확인하세요.',
  replyByMail: '이 이메일에 바로 답장하셔도 됩니다.',
  replyPrivate: '이 링크로 회원님의 대화가 열립니다. 다른 사람에게 전달하지 마세요.',
  replyWhy: '{name}와(과)의 대화에서 이 주소를 입력하셨기 때문에 이 이메일을 보내 드립니다.',
  unsubscribe: '이 이메일 수신 거부',
  unsubscribed: '더 이상 이러한 이메일을 받지 않습니다.',
  resubscribe: '다시 받기',
};

export default mail;
