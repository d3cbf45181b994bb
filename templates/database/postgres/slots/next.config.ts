// slot: settings
// Next.js would leave pg outside of the bundle and load it asynchronously, which makes every module that reaches it
// asynchronous, too: a page that is first opened in the meantime may run before what it imports.
transpilePackages: ["pg"],
