import type { Translation } from '../i18n-types';

const vi: Translation = {
  common: {
    close: 'Đóng',
    back: 'Quay lại',
    loading: 'Đang tải…',
    tryAgain: 'Thử lại',
    poweredBy: 'Cung cấp bởi PSN',
    newWindow: 'mở trong cửa sổ mới',
  },
  widget: {
    title: 'Phản hồi',
  },
  flow: {
    next: 'Tiếp theo',
    pressKey: 'nhấn {key}',
    submit: 'Gửi',
    sending: 'Đang gửi…',
    saved:
      'Câu trả lời của bạn đã được lưu trên thiết bị này và sẽ được gửi ngay khi có kết nối mạng.',
    offline:
      'Bạn đang ngoại tuyến. Bạn có thể tiếp tục: câu trả lời sẽ được gửi ngay khi có kết nối.',
    skip: 'Bỏ qua',
    required: 'bắt buộc',
    question: 'câu hỏi',
    select: 'Vui lòng chọn',
    thanks: 'Xin cảm ơn!',
    chat: 'Trò chuyện với chúng tôi',
    again: 'Gửi phản hồi mới',
    characters: '{count}/{max} ký tự',
    emailExample: 'ten@example.com',
    preview: 'Xem trước: nội dung bạn nhập ở đây sẽ không được gửi đi.',
    language: 'Ngôn ngữ',
    switchLanguage: 'Chuyển sang {language}',
    progress: 'Tiến độ',
  },
  validation: {
    required: 'Vui lòng điền thông tin này để tiếp tục.',
    chooseOne: 'Vui lòng chọn một phương án.',
    chooseSome: 'Vui lòng chọn ít nhất một phương án.',
    chooseRating: 'Vui lòng chọn mức đánh giá.',
    writeText: 'Vui lòng viết câu trả lời.',
    missing: 'Còn {count} câu hỏi chưa được trả lời.',
    answerAll: 'Vui lòng trả lời tất cả câu hỏi để tiếp tục.',
    requireAny: 'Vui lòng trả lời ít nhất một câu hỏi.',
    email: 'Vui lòng nhập địa chỉ email hợp lệ, ví dụ: ten@example.com.',
    emailList:
      'Vui lòng nhập các địa chỉ email hợp lệ, cách nhau bằng dấu phẩy, ví dụ: ten@example.com, khac@example.com.',
    textBetween: 'Vui lòng nhập từ {min} đến {max} ký tự.',
    textAtLeast: 'Vui lòng nhập ít nhất {min} ký tự.',
    textAtMost: 'Vui lòng nhập tối đa {max} ký tự.',
    selectAtMost: 'Vui lòng chọn tối đa {max} phương án.',
    selectAtLeast: 'Vui lòng chọn ít nhất {min} phương án.',
    generic: 'Câu trả lời của bạn chưa hợp lệ, vui lòng kiểm tra lại.',
    phone: 'Vui lòng nhập số điện thoại hợp lệ.',
    date: 'Vui lòng nhập ngày theo dạng {format}, ví dụ: {example}.',
    smsCode: 'Mã xác minh bạn nhập không đúng.',
    number: 'Vui lòng nhập một số.',
    numberBetween: 'Vui lòng nhập một số từ {lowerLimit} đến {upperLimit}.',
    numberAtLeast: 'Vui lòng nhập một số lớn hơn hoặc bằng {lowerLimit}.',
    numberAtMost: 'Vui lòng nhập một số nhỏ hơn hoặc bằng {upperLimit}.',
    sumAtLeast: 'Tổng các số không được nhỏ hơn {totalLowerLimit}.',
    sumAtMost: 'Tổng các số không được vượt quá {totalUpperLimit}.',
    file: 'Vui lòng tải lên hình ảnh hoặc tệp PDF.',
    fileTypes: 'Các loại tệp được chấp nhận: {types}.',
    fileSize: 'Tệp quá lớn: tối đa {size}.',
    upload: 'Không tải tệp lên được. Vui lòng thử lại.',
    notFound: 'Không tìm thấy thông tin phù hợp.',
    call: 'Không thực hiện được. Vui lòng thử lại.',
    busy: 'Vui lòng đợi một chút, quá trình xử lý chưa hoàn tất.',
  },
  errors: {
    system: 'Đã xảy ra sự cố.\nVui lòng thử lại sau.',
    chatLoad: 'Đã xảy ra sự cố khi tải cuộc trò chuyện.\nVui lòng thử lại sau.',
    wrongUrl:
      'Có vẻ URL bị nhập sai hoặc liên kết bạn nhấp vào đã hỏng. Vui lòng kiểm tra lại URL.',
    nothingHere: 'Không tìm thấy gì ở đây.',
    offline: 'Bạn đang ngoại tuyến.\nTrang sẽ tự tiếp tục ngay khi có kết nối.',
    notSent:
      'Không gửi được câu trả lời của bạn. Câu trả lời vẫn còn ở đây: vui lòng kiểm tra kết nối mạng và thử lại.',
    notSaved:
      'Không gửi được và cũng không lưu được câu trả lời của bạn. Vui lòng không đóng trang này: chúng tôi vẫn đang tiếp tục thử gửi.',
  },
};

export default vi;
