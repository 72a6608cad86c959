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
};

export default mail;
