import type { NamespacePanelTranslation } from '../../i18n-types';

const panel: NamespacePanelTranslation = {
  signature:
    'Não é possível abrir este inquérito desta forma.\nAbra o link que recebeu ou peça um novo.',
  inactive: 'Este inquérito não está disponível de momento.\nVolte noutra altura.',
  repeat: 'Já enviou os seus comentários.\nObrigado!',
  unsubscribe: 'Cancelar subscrição',
  resumed: 'As suas respostas da última vez continuam aqui.',
  startAgain: 'Recomeçar',
  idle: 'Ainda está aí? Caso contrário, as suas respostas serão apagadas dentro de momentos.',
  stay: 'Ainda estou aqui',
  previous: 'Comentários anteriores',
  none: 'O que enviar a partir daqui aparecerá nesta lista.',
  newFeedback: 'Novo comentário',
  unread: '{count} {{|nova mensagem|||novas mensagens|novas mensagens}}',
};

export default panel;
