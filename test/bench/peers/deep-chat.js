import 'deep-chat';

const chat = document.createElement('deep-chat');
chat.history = [
  { role: 'user', text: 'Is it open on Sunday?' },
  { role: 'ai', text: 'Yes, from ten.' },
];
chat.connect = { url: '/none' };
document.body.append(chat);
