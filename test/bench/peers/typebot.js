import Typebot from '@typebot.io/js/web';

document.body.append(document.createElement('typebot-standard'));
Typebot.initStandard({ typebot: 'bench', apiHost: location.origin });
