import type { Translation } from '../i18n-types';

const pt: Translation = {
  common: {
    close: 'Fechar',
    back: 'Voltar',
    loading: 'A carregar…',
    tryAgain: 'Tentar novamente',
    poweredBy: 'Com tecnologia PSN',
    newWindow: 'abre numa nova janela',
  },
  widget: {
    title: 'Comentários',
  },
  flow: {
    next: 'Seguinte',
    pressKey: 'prima {key}',
    submit: 'Enviar',
    sending: 'A enviar…',
    saved:
      'As suas respostas estão guardadas neste dispositivo e serão enviadas assim que houver ligação.',
    offline:
      'Não há ligação à internet. Pode continuar: as suas respostas são enviadas assim que houver ligação.',
    skip: 'Saltar',
    required: 'obrigatório',
    question: 'pergunta',
    select: 'Selecione',
    selectAll: 'Selecionar tudo',
    thanks: 'Obrigado!',
    chat: 'Conversar connosco',
    again: 'Dar uma nova opinião',
    characters: '{count} de {max} {{max:|caráter|||caracteres|caracteres}}',
    emailExample: 'nome@example.com',
    preview: 'Pré-visualização: nada do que introduzir aqui será enviado.',
    language: 'Idioma',
    progress: 'Progresso',
  },
  validation: {
    required: 'Preencha este campo para continuar.',
    chooseOne: 'Escolha uma opção.',
    chooseSome: 'Escolha pelo menos uma opção.',
    chooseRating: 'Escolha uma classificação.',
    writeText: 'Escreva alguma coisa.',
    missing:
      '{{count:|Falta|||Faltam|Faltam}} {count} {{count:|pergunta|||de perguntas|perguntas}} por responder.',
    answerAll: 'Responda a todas as perguntas para continuar.',
    requireAny: 'Responda a pelo menos uma pergunta.',
    email: 'Introduza um endereço de e-mail válido, por exemplo, nome@example.com.',
    emailList:
      'Introduza endereços de e-mail válidos separados por vírgulas, por exemplo: nome@example.com, outro@example.com.',
    textBetween: 'Escreva entre {min} e {max} {{max:|caráter|||caracteres|caracteres}}.',
    textAtLeast: 'Escreva pelo menos {min} {{|caráter|||caracteres|caracteres}}.',
    textAtMost: 'Escreva no máximo {max} {{|caráter|||caracteres|caracteres}}.',
    selectAtMost: 'Selecione no máximo {max} {{|opção|||opções|opções}}.',
    selectAtLeast: 'Selecione pelo menos {min} {{|opção|||opções|opções}}.',
    generic: 'Não foi possível validar a sua resposta. Verifique-a, por favor.',
    phone: 'Introduza um número de telefone válido.',
    date: 'Introduza uma data no formato {format}, por exemplo, {example}.',
    dateBetween: 'Introduza uma data entre {earliest} e {latest}.',
    dateAtLeast: 'Introduza {earliest} ou uma data posterior.',
    dateAtMost: 'Introduza {latest} ou uma data anterior.',
    smsCode: 'O código de verificação introduzido está incorreto.',
    number: 'Introduza um número.',
    numberBetween: 'Introduza um número entre {lowerLimit} e {upperLimit}.',
    numberAtLeast: 'Introduza um número maior ou igual a {lowerLimit}.',
    numberAtMost: 'Introduza um número menor ou igual a {upperLimit}.',
    sumAtLeast: 'A soma dos números não pode ser inferior a {totalLowerLimit}.',
    sumAtMost: 'A soma dos números não pode ser superior a {totalUpperLimit}.',
    file: 'Carregue uma imagem ou um ficheiro PDF.',
    fileTypes: 'Tipos de ficheiro aceites: {types}.',
    fileSize: 'O ficheiro é demasiado grande: o tamanho máximo é {size}.',
    upload: 'Não foi possível carregar o ficheiro. Tente novamente.',
    notFound: 'Não foram encontrados resultados para este valor.',
    call: 'Não foi possível concluir a ação. Tente novamente.',
    busy: 'Um momento, por favor: o processo ainda não terminou.',
  },
  errors: {
    system: 'Ocorreu um erro.\nTente novamente mais tarde.',
    chatLoad: 'Ocorreu um erro ao carregar os dados da conversa.\nTente novamente mais tarde.',
    wrongUrl: 'Verifique se o endereço está correto.',
    nothingHere: 'Não foi encontrado nada aqui.',
    noSurvey: 'Não há nenhum inquérito neste endereço.',
    offline:
      'Não há ligação à internet.\nO carregamento continua sozinho assim que houver ligação.',
    notSent:
      'Não foi possível enviar as suas respostas. Continuam aqui: verifique a sua ligação e tente novamente.',
    notSaved:
      'Não foi possível enviar nem guardar as suas respostas. Mantenha esta página aberta: continuamos a tentar.',
  },
};

export default pt;
