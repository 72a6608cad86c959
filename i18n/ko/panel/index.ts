import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    '이 방법으로는 설문조사를 열 수 없습니다.\n받으신 링크를 열거나 새 링크를 요청해 주세요.',
  inactive: '이 설문조사는 현재 진행 중이 아닙니다.\n다음에 다시 방문해 주세요.',
  repeat: '이미 피드백을 보내셨습니다.\n감사합니다!',
  unsubscribe: '수신 거부',
  resumed: '지난번에 작성하신 답변이 그대로 남아 있습니다.',
  startAgain: '처음부터 다시 시작',
  idle: '아직 이용 중이신가요? 조작이 없으면 답변이 곧 지워집니다.',
  stay: '계속하기',
  previous: '이전 피드백',
  none: '보내신 내용이 여기에 표시됩니다.',
  newFeedback: '새 피드백',
  unread: '새 메시지 {count}개',
};

export default panel;
