// In the root layout, so on every page: stands for the script of an analytics service.
window.loaded = [...(window.loaded ?? []), "analytics"];
