import type { Purpose } from './purposes.ts';

/**
 * Invented texts of samples, by the code of their language and by their purpose. A language without texts has none in its
 * samples.
 */

/** Texts that are as content as the scores of their response. */
export type Tone = 'good' | 'mixed' | 'bad';

export interface Texts extends Readonly<Record<Exclude<Purpose, 'opinion'>, readonly string[]>> {
  /** Answers of content people to the question for a wish. */
  noWish: readonly string[];
  opinion: Readonly<Record<Tone, readonly string[]>>;
  /** Answers to short questions. */
  short: readonly string[];
}

const en: Texts = {
  praise: [
    'The staff were friendly and knew a lot.',
    'Everything was quick and easy.',
    'I found my book at once.',
    'Friendly and patient people.',
    'It is so simple that it needs no explanation.',
    'The calm atmosphere, I felt at home.',
  ],
  complaint: [
    'I waited for half an hour.',
    'It was loud, and the staff had no time for me.',
    'It was hard to find my way.',
    'The page did not work on my phone.',
    'It was more expensive than on the page.',
    'My question was never answered.',
    'My order was not there.',
  ],
  wish: [
    'Clearer signs would help.',
    'More places to sit, please.',
    'A faster page on my phone.',
    'Longer opening hours in the evening.',
    'A phone number that is answered.',
    'Prices that are easier to find.',
  ],
  noWish: ['Nothing, it was lovely.', 'Nothing at all, thank you!'],
  message: [
    'When do you open on Sundays?',
    'Please call me back about my order.',
    'Can I change the address of my order?',
    'Do you have this in green as well?',
  ],
  topic: ['Local history', 'Poetry', 'Crime stories', 'A notebook', 'Something for children'],
  number: ['S-1042', 'S-1038', 'S-1019'],
  opinion: {
    good: [
      'A quiet place with friendly staff.',
      'Quick help, thank you!',
      'I will be back, and bring my friends.',
      'Everything was as I had hoped.',
    ],
    mixed: [
      'Good, but I had to wait for ten minutes.',
      'Friendly staff, a little expensive.',
      'Fine, though the opening hours are hard to find.',
      'Nice, but the page was slow on my phone.',
    ],
    bad: [
      'I had hoped for more.',
      'I waited for half an hour, and then gave up.',
      'I got no help at all.',
      'Too loud and too expensive.',
    ],
  },
  short: [
    'A birthday present',
    'A map for a walk',
    'A quiet place to work',
    'Directions',
    'A friend',
  ],
};
const tr: Texts = {
  praise: ['Personel çok yardımcı oldu.', 'Her şey hızlı ve kolaydı.', 'Aradığımı hemen buldum.'],
  complaint: ['Yarım saat bekledim.', 'Teslimat yine geç kaldı.', 'Aradığımı bulamadım.'],
  wish: [
    'Daha fazla oturacak yer.',
    'Akşamları daha geç saate kadar açık olsa.',
    'Daha net tabelalar.',
  ],
  noWish: ['Hiçbir şey, çok güzeldi.', 'Aklıma bir şey gelmiyor, teşekkürler!'],
  message: ['Pazar günleri kaçta açılıyorsunuz?', 'Siparişimin adresini değiştirebilir miyim?'],
  topic: ['Yerel tarih', 'Şiir', 'Polisiye'],
  number: ['S-1042', 'S-1038'],
  opinion: {
    good: ['Güler yüzlü insanlar, yine geleceğim.', 'Hızlı yardım için teşekkürler!'],
    mixed: ['Güzel ama biraz bekledim.', 'İyi ama biraz pahalı.'],
    bad: ['Daha iyisini beklerdim.', 'Kimse yardımcı olamadı.'],
  },
  short: ['Doğum günü hediyesi', 'Bir harita', 'Yol tarifi'],
};
const de: Texts = {
  praise: [
    'Das Team war freundlich und hilfsbereit.',
    'Alles ging schnell und einfach.',
    'Ich habe sofort gefunden, was ich suchte.',
  ],
  complaint: [
    'Ich habe eine halbe Stunde gewartet.',
    'Es war sehr laut.',
    'Niemand hatte Zeit für mich.',
  ],
  wish: ['Mehr Sitzplätze wären schön.', 'Klarere Schilder.', 'Abends länger geöffnet.'],
  noWish: ['Nichts, es war sehr schön.', 'Mir fällt nichts ein, danke!'],
  message: ['Wann haben Sie sonntags geöffnet?', 'Kann ich die Adresse meiner Bestellung ändern?'],
  topic: ['Heimatgeschichte', 'Lyrik', 'Krimis'],
  number: ['S-1042', 'S-1038'],
  opinion: {
    good: ['Ein ruhiger Ort mit freundlichen Menschen.', 'Schnelle Hilfe, vielen Dank!'],
    mixed: ['Gut, aber ich musste etwas warten.', 'Freundlich, aber etwas teuer.'],
    bad: ['Ich hatte mehr erwartet.', 'Niemand konnte mir helfen.'],
  },
  short: ['Ein Geschenk', 'Eine Wanderkarte', 'Der Weg zum Bahnhof'],
};
const fr: Texts = {
  praise: [
    'Une équipe très aimable.',
    'Tout a été rapide et simple.',
    'J’ai trouvé tout de suite.',
  ],
  complaint: [
    'J’ai attendu une demi-heure.',
    'La livraison était encore en retard.',
    'C’était bruyant.',
  ],
  wish: ['Plus de places assises.', 'Une signalisation plus claire.', 'Ouvrir plus tard le soir.'],
  noWish: ['Rien, c’était parfait.', 'Rien ne me vient à l’esprit, merci !'],
  message: [
    'À quelle heure ouvrez-vous le dimanche ?',
    'Puis-je modifier l’adresse de ma commande ?',
  ],
  topic: ['L’histoire locale', 'La poésie', 'Les romans policiers'],
  number: ['S-1042', 'S-1038'],
  opinion: {
    good: ['Un lieu calme et des gens aimables.', 'Une aide rapide, merci !'],
    mixed: ['Bien, mais un peu d’attente.', 'Aimable, mais un peu cher.'],
    bad: ['J’espérais mieux.', 'Personne n’a pu m’aider.'],
  },
  short: ['Un cadeau', 'Un plan', 'Le chemin de la gare'],
};
const ar: Texts = {
  praise: ['الموظفون ودودون ومتعاونون.', 'كان كل شيء سريعًا وسهلًا.'],
  complaint: ['انتظرت نصف ساعة.', 'كان المكان صاخبًا جدًا.'],
  wish: ['مقاعد أكثر من فضلكم.', 'لافتات أوضح.'],
  noWish: ['لا شيء، كان كل شيء رائعًا.'],
  message: ['متى تفتحون يوم الأحد؟'],
  topic: ['التاريخ المحلي', 'الشعر'],
  number: ['S-1042', 'S-1038'],
  opinion: {
    good: ['مكان هادئ وموظفون ودودون.'],
    mixed: ['جيد، لكنني انتظرت قليلًا.'],
    bad: ['توقعت ما هو أفضل.'],
  },
  short: ['هدية', 'خريطة'],
};
const ja: Texts = {
  praise: ['スタッフの方が親切でした。', 'すべてが早くて簡単でした。'],
  complaint: ['30分待ちました。', '夜がうるさかったです。'],
  wish: ['席がもう少しあるとうれしいです。', '案内をもっとわかりやすくしてほしいです。'],
  noWish: ['特にありません。とても良かったです。'],
  message: ['日曜日は何時に開きますか。'],
  topic: ['郷土史', '詩'],
  number: ['S-1042', 'S-1038'],
  opinion: {
    good: ['静かで、親切な方ばかりでした。'],
    mixed: ['良かったですが、少し待ちました。'],
    bad: ['もう少し期待していました。'],
  },
  short: ['プレゼント', '地図'],
};
const ru: Texts = {
  praise: ['Очень приветливые сотрудники.', 'Всё было быстро и просто.'],
  complaint: ['Ждали полчаса.', 'Было очень шумно.'],
  wish: ['Побольше мест, где можно посидеть.', 'Понятнее указатели.'],
  noWish: ['Ничего, всё было прекрасно.'],
  message: ['Во сколько вы открываетесь в воскресенье?'],
  topic: ['История края', 'Поэзия'],
  number: ['S-1042', 'S-1038'],
  opinion: {
    good: ['Тихое место и приветливые люди.'],
    mixed: ['Хорошо, но пришлось подождать.'],
    bad: ['Ожидали большего.'],
  },
  short: ['Подарок', 'Карта'],
};

export const TEXTS: Readonly<Partial<Record<string, Texts>>> = { en, tr, de, fr, ar, ja, ru };
