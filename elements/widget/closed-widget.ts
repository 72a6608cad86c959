import { env } from '../../core/platform/env.ts';
import { keepingMethods, readConsent } from '../services/consent.ts';
import { reportErrors } from '../services/reports.ts';
import type { PsnElement, View } from '../definition/definition.ts';
import { WidgetController } from './controller.ts';
import type { LoadConfig } from './startup.ts';

/** `<psn-widget>` with a closed panel; loads without React. */
export function createClosedWidget(element: PsnElement, loadConfig: LoadConfig): View {
  readConsent(element);
  const endReports = reportErrors(element);
  const controller = new WidgetController(element, loadConfig);
  const { panel, modes } = controller;
  let isExplained = false;

  const methods: Record<string, (...args: never[]) => unknown> = {
    ...keepingMethods(element),
    open: () => controller.open('api'),
    close: () => controller.close('api'),
    toggle: () => controller.toggle('api'),
    show: () => controller.show(),
    hide: () => controller.hide(),
    setMode: modes.set,
    clearMode: modes.clear,
    explain: () => controller.explain(),
    openChat: (feedbackId: string, token: string) =>
      controller.withOpenPanel((open) => open.openChat(feedbackId, token)),
    showPreviousFeedbacks: () => controller.withOpenPanel((open) => open.showPreviousFeedbacks()),
    identify: (customer: unknown) => {
      controller.customer = customer;
      panel.withPanel((open) => open.identify(customer));
    },
    setLanguage: (code: string) => {
      element.lang = code;
      panel.withPanel((open) => open.setLanguage(code));
    },
  };

  return {
    attached() {
      void controller.attached().then(async () => {
        if (env().debug && !isExplained) console.table(await controller.explain());
        isExplained = true;
      });
    },
    detached(isForGood) {
      controller.detached(isForGood);
      if (isForGood) endReports();
    },
    changed(attribute) {
      if (attribute === 'consent') readConsent(element);
      if (attribute === 'open') controller.openChanged();
      if (attribute === 'lang') controller.setPanelLanguage('');
      if (attribute === 'customer') controller.customer = element.read('customer');
      panel.withPanel((open) => open.changed(attribute));
    },
    call: (method, args) => methods[method]?.(...(args as never[])),
  };
}
