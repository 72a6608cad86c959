import type { NamespaceMailTranslation } from '../../i18n-types';

const mail: NamespaceMailTranslation = {
  responses: 'Respuestas nuevas: {count}',
  messages: 'Mensajes nuevos: {count}',
  unanswered: 'Conversaciones sin respuesta: {count}',
  more: 'Más en la bandeja de entrada: {count}',
  week: 'Resumen semanal: {period}',
  survey: 'Encuesta',
  weekResponses: 'Respuestas',
  change: 'Entre paréntesis: el cambio respecto a la semana anterior.',
  quiet: 'Esta semana no ha habido respuestas.',
  open: 'Abrir en la bandeja de entrada',
  why: 'Recibe este correo por la notificación «{name}».',
  test: 'Esto es una prueba: los correos de este servidor llegan.',
  signInSubject: 'Inicie sesión en {host}',
  signInAction: 'Iniciar sesión',
  signInNote:
    'El enlace funciona una sola vez, en un plazo de {minutes} {{|minuto|||minutos|minutos}}. Si no lo ha solicitado, ignore este correo.',
  inviteSubject: '{name} le invita a {host}',
  inviteAction: 'Aceptar la invitación',
  inviteNote: 'El enlace funciona una sola vez, en un plazo de {days} {{|día|||días|días}}.',
  replySubject: 'Su conversación con {name}',
  openConversation: 'Abrir la conversación',
  replyPicture: 'Una imagen, que está en la conversación.',
  replyByMail: 'También puede responder a este correo.',
  replyPrivate: 'El enlace abre su conversación. No lo comparta con nadie.',
  replyWhy: 'Recibe este correo porque dio esta dirección en su conversación con {name}.',
  unsubscribe: 'Dejar de recibir estos correos',
  unsubscribed: 'No recibirá más correos como este.',
  resubscribe: 'Volver a recibirlos',
};

export default mail;
