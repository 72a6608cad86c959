import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Sim',
  no: 'Não',
  uncertain: 'Não tenho a certeza',
  increase: 'Aumento',
  same: 'Igual',
  decrease: 'Diminuição',
  female: 'Feminino',
  male: 'Masculino',
  other: 'Outro',
  none: 'Nenhum',
  refused: 'Prefiro não responder',
  unknown: 'Não sei',
  comment: 'Comentário',
  accept: 'Aceito',
  welcome: 'Boas-vindas',
  thanks: 'Obrigado!',
  link: 'Continuar',
  firstName: 'Nome próprio',
  lastName: 'Apelido',
  email: 'E-mail',
  phone: 'Telefone',
  company: 'Empresa',
  street: 'Morada',
  street2: 'Morada, segunda linha',
  city: 'Localidade',
  state: 'Distrito ou região',
  zip: 'Código postal',
  country: 'País',
};

export default imports;
