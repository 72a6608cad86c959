/// <reference types="psn-elements/svelte" />
