/**
 * Must be imported before React: without this setting React loads its development build, which takes about twice as long
 * for a page.
 */
process.env['NODE_ENV'] = 'production'
