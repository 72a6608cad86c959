import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Clientes',
  intro: 'Encontre tudo o que está armazenado sobre uma pessoa, exporte ou apague.',
  search: 'E-mail, telefone, ID ou nome',
  nothing: 'Nada foi encontrado com “{query}”.',
  nothingHelp:
    'Foram pesquisados e-mails, telefones, IDs, nomes e atributos de respostas, clientes e códigos por telefone.',
  tooMany: 'Há mais pessoas do que as mostradas. Pesquise algo mais exato.',
  gone: 'Não há mais nada armazenado aqui.',
  responses: 'Participações',
  messages: 'Mensagens',
  notes: 'Notas',
  files: 'Arquivos',
  profile: 'Perfil do cliente',
  others: 'Outros registros',
  related: 'Possivelmente relacionadas',
  relatedHelp: 'Só são apagadas se você as marcar.',
  sameBrowser: 'Mesmo navegador',
  sameEmail: 'Mesmo e-mail',
  samePhone: 'Mesmo telefone',
  mentions: 'Menciona esta pessoa',
  export: 'Exportar',
  erase: 'Apagar…',
  eraseTitle: 'Apagar definitivamente?',
  understood: 'Entendo que isso não pode ser desfeito.',
  confirm: 'Apagar definitivamente',
  cancel: 'Cancelar',
  changed: 'Algo novo chegou nesse meio-tempo. Verifique novamente.',
  erased: 'Apagado',
  erasedBy: 'Apagado por {name} em {date}.',
  moreLeft: 'Há mais dados armazenados. Pesquise novamente.',
  saveReceipt: 'Salvar o recibo',
};

export default customers;
