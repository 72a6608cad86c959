import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';

@Component({
  selector: 'app-root',
  // Lets templates have tags that are no components of Angular.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>The page</h1>
    <psn-feedback [attr.api-url]="host" node-id="node-store" (psn-submit)="isSent.set(true)" />
    @if (isSent()) {
      <p role="status">Thank you! We read every answer.</p>
    }
    <button (click)="widget.open()">Tell us more</button>
    <psn-widget #widget [attr.api-url]="host" code="PSN-BOOKSHP" />
  `,
})
export class App {
  readonly host = 'https://feedback.example.com';
  readonly isSent = signal(false);
}
