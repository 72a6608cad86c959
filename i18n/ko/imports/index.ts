import type { NamespaceImportsTranslation } from '../../i18n-types';

const imports: NamespaceImportsTranslation = {
  yes: '예',
  no: '아니요',
  uncertain: '잘 모르겠음',
  increase: '증가',
  same: '변화 없음',
  decrease: '감소',
  female: '여성',
  male: '남성',
  other: '기타',
  none: '해당 없음',
  refused: '응답하지 않겠습니다',
  unknown: '모르겠습니다',
  comment: '의견',
  accept: '동의합니다',
  welcome: '환영합니다',
  thanks: '감사합니다!',
  link: '계속',
  firstName: '이름',
  lastName: '성',
  email: '이메일',
  phone: '전화번호',
  company: '회사',
  street: '주소',
  street2: '주소(두 번째 줄)',
  city: '도시',
  state: '시/도',
  zip: '우편번호',
  country: '국가',
};

export default imports;
