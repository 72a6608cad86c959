/// <reference types="psn-elements/vue" />
