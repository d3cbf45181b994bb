// What we use of Prism, which has no types of its own.

declare module "prismjs/components/prism-core" {
  namespace Prism {
    interface Token {
      type: string;
      content: string | Token | (string | Token)[];
    }
  }
  const Prism: {
    languages: Record<string, object | undefined>;
    tokenize(text: string, grammar: object): (string | Prism.Token)[];
  };
  export default Prism;
}

declare module "prismjs/components/*" {}
