import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Sí',
  no: 'No',
  uncertain: 'No estoy seguro',
  increase: 'Aumento',
  same: 'Igual',
  decrease: 'Disminución',
  female: 'Mujer',
  male: 'Hombre',
  other: 'Otro',
  none: 'Ninguno',
  refused: 'Prefiero no responder',
  unknown: 'No lo sé',
  comment: 'Comentario',
  accept: 'Acepto',
  welcome: 'Te damos la bienvenida',
  thanks: '¡Gracias!',
  link: 'Continuar',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  phone: 'Teléfono',
  company: 'Empresa',
  street: 'Dirección',
  street2: 'Dirección, segunda línea',
  city: 'Ciudad',
  state: 'Estado o región',
  zip: 'Código postal',
  country: 'País',
};

export default imports;
