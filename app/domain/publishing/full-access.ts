/** Marks refusals of documents that only staff with full access read and change. */
export const documentAccessReason = 'document for full access'
