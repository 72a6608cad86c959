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
};

export default mail;
