import type { NamespaceLauncherTranslation } from '../../i18n-types';

const launcher: NamespaceLauncherTranslation = {
  open: '피드백 보내기',
  close: '피드백 닫기',
  dismiss: '이 안내 숨기기',
  unread: '새 메시지: {count}개',
  failed: '위젯을 불러오는 중 문제가 발생했습니다. 잠시 후 다시 시도해 주세요.',
  tryAgain: '다시 시도',
};

export default launcher;
