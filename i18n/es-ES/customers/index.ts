import type { NamespaceCustomersTranslation } from '../../i18n-types';

const customers: NamespaceCustomersTranslation = {
  title: 'Clientes',
  intro: 'Encuentra todo lo guardado sobre una persona, expórtalo o bórralo.',
  search: 'Correo, teléfono, ID o nombre',
  nothing: 'No se encontró nada con «{query}».',
  nothingHelp:
    'Se buscó en correos, teléfonos, ID, nombres y atributos de respuestas, clientes y códigos telefónicos.',
  tooMany: 'Hay más personas de las que se muestran. Busca algo más exacto.',
  gone: 'Aquí ya no hay nada guardado.',
  responses: 'Participaciones',
  messages: 'Mensajes',
  notes: 'Notas',
  files: 'Archivos',
  profile: 'Perfil del cliente',
  others: 'Otros registros',
  related: 'Posiblemente relacionadas',
  relatedHelp: 'Solo se borran si las marcas.',
  sameBrowser: 'Mismo navegador',
  sameEmail: 'Mismo correo',
  samePhone: 'Mismo teléfono',
  mentions: 'Menciona a esta persona',
  export: 'Exportar',
  erase: 'Borrar…',
  eraseTitle: '¿Borrar para siempre?',
  understood: 'Entiendo que esto no se puede deshacer.',
  confirm: 'Borrar para siempre',
  cancel: 'Cancelar',
  changed: 'Ha llegado algo nuevo. Vuelve a revisarlo.',
  erased: 'Borrado',
  erasedBy: 'Borrado por {name} el {date}.',
  moreLeft: 'Hay más datos guardados. Vuelve a buscar.',
  saveReceipt: 'Guardar el comprobante',
};

export default customers;
