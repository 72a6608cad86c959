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
};

export default mail;
