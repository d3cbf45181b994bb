// Handlebars ships no usable types for its runtime entry: it is the same object without the compiler.
declare module "handlebars/runtime.js" {
  import Handlebars from "handlebars";
  // biome-ignore lint/style/noDefaultExport: that is what the package has
  export default Handlebars;
}
