import type { Translation } from '../i18n-types';

const ptBR: Translation = {
  common: {
    close: 'Fechar',
    back: 'Voltar',
    loading: 'Carregando…',
    tryAgain: 'Tentar novamente',
    poweredBy: 'Com tecnologia PSN',
    newWindow: 'abre em uma nova janela',
  },
  widget: {
    title: 'Feedback',
  },
  flow: {
    next: 'Avançar',
    pressKey: 'pressione {key}',
    submit: 'Enviar',
    sending: 'Enviando…',
    saved:
      'Suas respostas estão salvas neste dispositivo e serão enviadas assim que houver conexão.',
    offline:
      'Você está sem conexão. Você pode continuar: suas respostas serão enviadas assim que houver conexão.',
    skip: 'Pular',
    required: 'obrigatório',
    question: 'pergunta',
    select: 'Selecione',
    thanks: 'Obrigado!',
    chat: 'Conversar com a gente',
    again: 'Enviar novo feedback',
    characters: '{count} de {max} {{max:|caractere|||caracteres|caracteres}}',
    emailExample: 'nome@example.com',
    preview: 'Pré-visualização: nada do que você inserir aqui será enviado.',
    language: 'Idioma',
    progress: 'Progresso',
  },
  validation: {
    required: 'Preencha este campo para continuar.',
    chooseOne: 'Escolha uma opção.',
    chooseSome: 'Escolha pelo menos uma opção.',
    chooseRating: 'Escolha uma avaliação.',
    writeText: 'Escreva alguma coisa.',
    missing:
      '{{count:|Falta|||Faltam|Faltam}} {count} {{count:|pergunta|||de perguntas|perguntas}} sem resposta.',
    answerAll: 'Responda a todas as perguntas para continuar.',
    requireAny: 'Responda a pelo menos uma pergunta.',
    email: 'Digite um e-mail válido, por exemplo, nome@example.com.',
    emailList:
      'Digite e-mails válidos separados por vírgulas, por exemplo: nome@example.com, outro@example.com.',
    textBetween: 'Escreva entre {min} e {max} {{max:|caractere|||caracteres|caracteres}}.',
    textAtLeast: 'Escreva pelo menos {min} {{|caractere|||caracteres|caracteres}}.',
    textAtMost: 'Escreva no máximo {max} {{|caractere|||caracteres|caracteres}}.',
    selectAtMost: 'Selecione no máximo {max} {{|opção|||opções|opções}}.',
    selectAtLeast: 'Selecione pelo menos {min} {{|opção|||opções|opções}}.',
    generic: 'Não foi possível validar sua resposta. Verifique-a, por favor.',
    phone: 'Digite um número de telefone válido.',
    date: 'Digite uma data no formato {format}, por exemplo, {example}.',
    smsCode: 'O código de verificação digitado está incorreto.',
    number: 'Digite um número.',
    numberBetween: 'Digite um número entre {lowerLimit} e {upperLimit}.',
    numberAtLeast: 'Digite um número maior ou igual a {lowerLimit}.',
    numberAtMost: 'Digite um número menor ou igual a {upperLimit}.',
    sumAtLeast: 'A soma dos números não pode ser menor que {totalLowerLimit}.',
    sumAtMost: 'A soma dos números não pode ser maior que {totalUpperLimit}.',
    file: 'Carregue uma imagem ou um arquivo PDF.',
    fileTypes: 'Tipos de arquivo aceitos: {types}.',
    fileSize: 'O arquivo é muito grande: o tamanho máximo é {size}.',
    upload: 'Não foi possível carregar o arquivo. Tente novamente.',
    notFound: 'Nenhum resultado encontrado para este valor.',
    call: 'Não foi possível concluir a ação. Tente novamente.',
    busy: 'Um momento, por favor: o processo ainda não terminou.',
  },
  errors: {
    system: 'Algo deu errado.\nTente novamente mais tarde.',
    chatLoad: 'Algo deu errado ao carregar os dados da conversa.\nTente novamente mais tarde.',
    wrongUrl: 'Verifique se o endereço está correto.',
    nothingHere: 'Nada foi encontrado aqui.',
    noSurvey: 'Não há nenhuma pesquisa neste endereço.',
    offline: 'Você está sem conexão.\nO carregamento continua sozinho assim que houver conexão.',
    notSent:
      'Não foi possível enviar suas respostas. Elas continuam aqui: verifique sua conexão e tente novamente.',
    notSaved:
      'Não foi possível enviar nem salvar suas respostas. Mantenha esta página aberta: continuamos tentando.',
  },
};

export default ptBR;
