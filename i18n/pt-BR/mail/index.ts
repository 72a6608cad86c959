import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Novas respostas: {count}',
  messages: 'Novas mensagens: {count}',
  unanswered: 'Conversas sem resposta: {count}',
  more: 'Mais na caixa de entrada: {count}',
  week: 'Resumo semanal: {period}',
  survey: 'Pesquisa',
  weekResponses: 'Respostas',
  change: 'Entre parênteses: a variação em relação à semana anterior.',
  quiet: 'Não houve respostas nesta semana.',
  open: 'Abrir na caixa de entrada',
  why: 'Você recebe este e-mail por causa da notificação “{name}”.',
  test: 'Este é um teste: os e-mails deste servidor chegam.',
  signInSubject: 'Entrar em {host}',
  signInAction: 'Entrar',
  signInNote:
    'O link funciona uma única vez, em até {minutes} {{|minuto|||minutos|minutos}}. Se você não o solicitou, ignore este e-mail.',
  inviteSubject: '{name} convida você para {host}',
  inviteAction: 'Aceitar o convite',
  inviteNote: 'O link funciona uma única vez, em até {days} {{|dia|||dias|dias}}.',
  replySubject: 'Sua conversa com {name}',
  openConversation: 'Abrir a conversa',
  replyPicture: 'Uma imagem, que está na conversa.',
  replyByMail: 'Você também pode responder a este e-mail.',
  replyPrivate: 'O link abre sua conversa. Não o compartilhe com ninguém.',
  replyWhy: 'Você recebe este e-mail porque informou este endereço na conversa com {name}.',
  unsubscribe: 'Cancelar o recebimento destes e-mails',
  unsubscribed: 'Você não receberá mais e-mails como este.',
  resubscribe: 'Receber de novo',
};

export default mail;
