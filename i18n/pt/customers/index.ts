import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Clientes',
  intro: 'Encontre tudo o que está guardado sobre uma pessoa, exporte-o ou apague-o.',
  search: 'E-mail, telefone, ID ou nome',
  nothing: 'Não foi encontrado nada com “{query}”.',
  nothingHelp:
    'Foram pesquisados e-mails, telefones, IDs, nomes e atributos de respostas, clientes e códigos telefónicos.',
  tooMany: 'Há mais pessoas do que as mostradas. Pesquise algo mais exato.',
  gone: 'Já não há nada guardado aqui.',
  responses: 'Participações',
  messages: 'Mensagens',
  notes: 'Notas',
  files: 'Ficheiros',
  profile: 'Perfil do cliente',
  others: 'Outros registos',
  related: 'Possivelmente relacionadas',
  relatedHelp: 'Só são apagadas se as assinalar.',
  sameBrowser: 'Mesmo navegador',
  sameEmail: 'Mesmo e-mail',
  samePhone: 'Mesmo telefone',
  mentions: 'Menciona esta pessoa',
  export: 'Exportar',
  erase: 'Apagar…',
  eraseTitle: 'Apagar definitivamente?',
  understood: 'Compreendo que isto não pode ser anulado.',
  confirm: 'Apagar definitivamente',
  cancel: 'Cancelar',
  changed: 'Entretanto chegou algo novo. Verifique novamente.',
  erased: 'Apagado',
  erasedBy: 'Apagado por {name} em {date}.',
  moreLeft: 'Há mais dados guardados. Pesquise novamente.',
  saveReceipt: 'Guardar o recibo',
};

export default customers;
