/** The form field of a ticket (`ticket.server.ts`). */
export const ticketField = 'ticket'
