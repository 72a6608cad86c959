import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Không thể mở khảo sát này theo cách này.\nVui lòng mở liên kết đã được gửi cho bạn hoặc yêu cầu liên kết mới.',
  inactive: 'Khảo sát này hiện không mở.\nVui lòng quay lại vào lúc khác.',
  repeat: 'Bạn đã gửi phản hồi rồi.\nXin cảm ơn!',
  unsubscribe: 'Hủy đăng ký',
  resumed: 'Câu trả lời lần trước của bạn vẫn còn ở đây.',
  startAgain: 'Bắt đầu lại',
  idle: 'Bạn còn ở đây không? Nếu không, các câu trả lời sẽ bị xóa sau giây lát.',
  stay: 'Tôi vẫn ở đây',
  previous: 'Phản hồi trước đây',
  none: 'Phản hồi bạn gửi sẽ được liệt kê tại đây.',
  newFeedback: 'Phản hồi mới',
  unread: '{count} tin nhắn mới',
};

export default panel;
