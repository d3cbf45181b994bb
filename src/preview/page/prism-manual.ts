// Prism highlights whole pages on its own unless it is told not to before it is loaded.

Object.assign(window, { Prism: { manual: true } });
