import type { ChatStatus } from '../../../core/contract/chat.ts';
import type { RATINGS } from '../../../core/contract/limits.ts';

/** Invented conversations of samples, most recent first. */

interface Dialogue {
  status: ChatStatus;
  /** Messages in turn, beginning with the customer. A list is several messages in a row. */
  turns: readonly (string | readonly string[])[];
  /** Whether no operator has read the last messages of the customer. */
  isUnread?: true;
  /** Rating of the customer. */
  rating?: (typeof RATINGS)[number];
  /** Note for colleagues. */
  note?: string;
  /** Whether an operator is assigned. */
  isAssigned?: true;
}

export const DIALOGUES: readonly Dialogue[] = [
  {
    status: 'open',
    turns: [['Hello, are you there?', 'My parcel S-1042 should have arrived on Monday.']],
    isUnread: true,
  },
  {
    status: 'open',
    turns: [
      'Can I change the address of an order?',
      'Yes, as long as it is not on its way. Which order is it?',
      'It is S-1038. The new address is 12 Example Street.',
    ],
    isUnread: true,
    isAssigned: true,
  },
  {
    status: 'queued',
    turns: ['I was charged twice for the same order, please have a look.'],
    isUnread: true,
  },
  {
    status: 'open',
    turns: [
      'Do you have this in green as well?',
      'Not at the moment. We expect some next week. Shall I write to you then?',
      'Yes please, that would be great.',
      'Done. You will get a message from us.',
    ],
    isAssigned: true,
  },
  {
    status: 'queued',
    turns: [
      'The lamp arrived broken. Can I have another one?',
      'I am sorry to read that! Could you send us a picture of it?',
      'I will send one this evening.',
    ],
    note: 'A new one is reserved until Friday.',
    isAssigned: true,
  },
  {
    status: 'open',
    turns: ['Thank you for the quick help yesterday!', 'You are welcome. Have a nice day!'],
  },
  {
    status: 'closed',
    turns: [
      'When do you open on Sunday?',
      'From 10 to 16 o’clock. We are looking forward to your visit.',
      'Perfect, thanks.',
    ],
    rating: 100,
  },
  {
    status: 'closed',
    turns: [
      'I can’t find the button for a refund.',
      'It is under “Orders”, behind the three dots.',
      'Found it. A little hidden, though!',
      'I pass that on. Thank you!',
    ],
    rating: 100,
    note: 'The third question about this button this month.',
  },
  {
    status: 'closed',
    turns: ['Is the invoice in the parcel?', 'It is in your email, as a PDF.'],
  },
  {
    status: 'closed',
    turns: [
      'My voucher SAMPLE-10 does not work.',
      'It ended last week, but I have renewed it for you.',
      'Wonderful, it works now.',
    ],
    rating: 100,
    isAssigned: true,
  },
  {
    status: 'closed',
    turns: [
      ['I waited twenty minutes on the phone.', 'Is there no other way?'],
      'There is: write to us here, we answer within two hours.',
    ],
    rating: 0,
  },
  {
    status: 'archived',
    turns: ['Are you hiring?', 'Not now, but please try again in spring.', 'I will, thank you.'],
    rating: 50,
  },
];
