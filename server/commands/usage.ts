/** A command was given words that make no sense; the message says how it is used. */
export class BadUsage extends Error {}
