import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Phản hồi mới: {count}',
  messages: 'Tin nhắn mới: {count}',
  unanswered: 'Cuộc trò chuyện chưa được trả lời: {count}',
  more: 'Còn nữa trong hộp thư đến: {count}',
  week: 'Tóm tắt tuần: {period}',
  survey: 'Khảo sát',
  weekResponses: 'Phản hồi',
  change: 'Trong ngoặc: thay đổi so với tuần trước.',
  quiet: 'Tuần này không có phản hồi nào.',
  open: 'Mở trong hộp thư đến',
  why: 'Bạn nhận được email này vì thông báo “{name}”.',
  test: 'Đây là email thử: email từ máy chủ này đã đến nơi.',
  signInSubject: 'Đăng nhập vào {host}',
  signInAction: 'Đăng nhập',
  signInNote:
    'Liên kết chỉ dùng được một lần, trong vòng {minutes} phút. Nếu bạn không yêu cầu liên kết này, hãy bỏ qua email này.',
  inviteSubject: '{name} mời bạn tham gia {host}',
  inviteAction: 'Chấp nhận lời mời',
  inviteNote: 'Liên kết chỉ dùng được một lần, trong vòng {days} ngày.',
  replySubject: 'Cuộc trò chuyện của bạn với {name}',
  openConversation: 'Mở cuộc trò chuyện',
  replyPicture: 'Một hình ảnh, có trong cuộc trò chuyện.',
  replyByMail: 'Bạn cũng có thể trả lời email này.',
  replyPrivate: 'Liên kết mở cuộc trò chuyện của bạn. Đừng đưa cho ai khác.',
  replyWhy: 'Bạn nhận được email này vì đã cho địa chỉ này trong cuộc trò chuyện với {name}.',
  unsubscribe: 'Ngừng nhận các email này',
  unsubscribed: 'Bạn sẽ không nhận những email như vậy nữa.',
  resubscribe: 'Nhận lại',
};

export default mail;
