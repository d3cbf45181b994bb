// Handlebars has no usable types for its runtime, which is the same object without the compiler.
declare module "handlebars/runtime.js" {
  import Handlebars from "handlebars";
  export default Handlebars;
}
