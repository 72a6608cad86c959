import type { BaseTranslation } from '../i18n-types';

const en = {
  common: {
    close: 'Close',
    back: 'Back',
    loading: 'Loading…',
    tryAgain: 'Try again',
    poweredBy: 'Powered by PSN',
    newWindow: 'opens in a new window',
  },
  widget: {
    title: 'Feedback',
  },
  flow: {
    next: 'Next',
    pressKey: 'press {key}',
    submit: 'Send',
    sending: 'Sending…',
    saved: 'Your answers are saved on this device, and are sent as soon as there is a connection.',
    offline:
      'You are offline. You can go on: your answers are sent as soon as there is a connection.',
    skip: 'Skip',
    required: 'required',
    select: 'Please choose',
    thanks: 'Thank you!',
    characters: '{count} of {max} characters',
    starOf: '{count} of {max}',
    emailExample: 'name@example.com',
    preview: 'Preview: nothing you enter here is sent.',
    language: 'Language',
    switchLanguage: 'Switch to {language}',
    progress: 'Progress',
  },
  validation: {
    required: 'Please fill in this field to continue.',
    chooseOne: 'Please choose one.',
    chooseSome: 'Please choose at least one.',
    chooseRating: 'Please choose a rating.',
    writeText: 'Please write something.',
    missing: '{count} {{question needs|questions need}} an answer.',
    requireAny: 'At least one question must be answered.',
    email: 'Please enter a valid email, like name@example.com.',
    emailList:
      'Please enter valid emails with commas between them, like name@example.com, other@example.com.',
    textBetween: 'Please write between {min} and {max} characters.',
    textAtLeast: 'Please write at least {min} {{character|characters}}.',
    textAtMost: 'Please write at most {max} {{character|characters}}.',
    selectAtMost: 'Please select maximum {max} {{option|options}}.',
    selectAtLeast: 'Please select minimum {min} {{option|options}}.',
    generic: 'Your answer could not be validated, please check again.',
    phone: 'Please enter a valid phone number.',
    date: 'Please enter a date as {format}, such as {example}.',
    smsCode: 'The verification code you entered is wrong.',
    number: 'Please enter a number.',
    numberBetween: 'Please enter a number between {lowerLimit} and {upperLimit}.',
    numberAtLeast: 'Please enter a number greater than or equal to {lowerLimit}.',
    numberAtMost: 'Please enter a number less than or equal to {upperLimit}.',
    sumAtLeast: 'The sum of the numbers cannot be less than {totalLowerLimit}.',
    sumAtMost: 'The sum of the numbers cannot exceed {totalUpperLimit}.',
    file: 'Please upload an image or PDF file.',
    fileTypes: 'Accepted file types: {types}.',
    fileSize: 'The file is too large: at most {size}.',
    upload: 'The file could not be uploaded. Please try again.',
    notFound: 'Nothing was found for this.',
    call: 'That did not work. Please try again.',
    busy: 'One moment please: this is not done yet.',
  },
  errors: {
    system: 'Something went wrong.\nPlease try again later.',
    chatLoad: 'Something went wrong while loading the chat details.\nPlease try again later.',
    wrongUrl:
      'Looks like the URL is typed wrong or the link that was clicked on is broken. Please make sure you have the correct URL.',
    nothingHere: 'Nothing was found here.',
    offline: 'You are offline.\nThis goes on by itself as soon as there is a connection.',
    notSent:
      'Your answers could not be sent. They are still here: please check your connection and try again.',
    notSaved:
      'Your answers could neither be sent nor saved. Please keep this page open: we go on trying.',
  },
} satisfies BaseTranslation;

export default en;
