import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: 'Sim',
  no: 'Não',
  uncertain: 'Não tenho certeza',
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
  firstName: 'Nome',
  lastName: 'Sobrenome',
  email: 'E-mail',
  phone: 'Telefone',
  company: 'Empresa',
  street: 'Endereço',
  street2: 'Endereço, segunda linha',
  city: 'Cidade',
  state: 'Estado ou região',
  zip: 'CEP',
  country: 'País',
};

export default imports;
