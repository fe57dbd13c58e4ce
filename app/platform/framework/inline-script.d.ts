/** See `inlineScripts`. */
declare module '*?inline-script' {
  const script: string
  export default script
}
