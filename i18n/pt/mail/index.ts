import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Novas respostas: {count}',
  messages: 'Novas mensagens: {count}',
  unanswered: 'Conversas sem resposta: {count}',
  more: 'Mais na caixa de entrada: {count}',
  week: 'Resumo semanal: {period}',
  survey: 'Inquérito',
  weekResponses: 'Respostas',
  change: 'Entre parênteses: a variação em relação à semana anterior.',
  quiet: 'Não houve respostas esta semana.',
  open: 'Abrir na caixa de entrada',
  why: 'Recebe este e-mail devido à notificação «{name}».',
  test: 'Isto é um teste: os e-mails deste servidor chegam.',
  signInSubject: 'Iniciar sessão em {host}',
  signInAction: 'Iniciar sessão',
  signInNote:
    'A ligação funciona uma única vez, no prazo de {minutes} {{|minuto|||minutos|minutos}}. Se não a pediu, ignore este e-mail.',
  inviteSubject: '{name} enviou-lhe um convite para {host}',
  inviteAction: 'Aceitar o convite',
  inviteNote: 'A ligação funciona uma única vez, no prazo de {days} {{|dia|||dias|dias}}.',
  replySubject: 'A sua conversa com {name}',
  openConversation: 'Abrir a conversa',
  replyPicture: 'Uma imagem, que está na conversa.',
  replyByMail: 'Também pode responder a este e-mail.',
  replyPrivate: 'A ligação abre a sua conversa. Não a partilhe com ninguém.',
  replyWhy: 'Recebe este e-mail porque indicou este endereço na conversa com {name}.',
  unsubscribe: 'Deixar de receber estes e-mails',
  unsubscribed: 'Não receberá mais e-mails como este.',
  resubscribe: 'Voltar a recebê-los',
};

export default mail;
