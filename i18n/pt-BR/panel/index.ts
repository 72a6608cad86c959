import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Esta pesquisa não pode ser aberta desta forma.\nAbra o link que você recebeu ou peça um novo.',
  inactive: 'Esta pesquisa não está disponível no momento.\nVolte em outro momento.',
  repeat: 'Você já enviou seu feedback.\nObrigado!',
  unsubscribe: 'Cancelar inscrição',
  resumed: 'Suas respostas da última vez ainda estão aqui.',
  startAgain: 'Começar de novo',
  idle: 'Você ainda está aí? Caso contrário, suas respostas serão apagadas em instantes.',
  stay: 'Ainda estou aqui',
  previous: 'Feedbacks anteriores',
  none: 'O que você enviar por aqui aparecerá nesta lista.',
  newFeedback: 'Novo feedback',
  unread: '{count} {{|nova mensagem|||novas mensagens|novas mensagens}}',
};

export default panel;
